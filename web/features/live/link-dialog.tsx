import { institution } from '../../../lib/model/institution.ts';
import { Modal } from '../../ui/modal.tsx';

/** Shows where an address of the chat leads before it is opened. */
export const LinkDialog = ({ link, onClose }: { readonly link: URL | null; readonly onClose: () => void }) => (
  <Modal open={link !== null} onClose={onClose} className="floor-dialog" label="A link from the chat">
    {link && (
      <>
        <h2>A link from the chat</h2>
        <p>
          It leads away from {institution().name}, to <strong>{link.host}</strong>. We have not looked at what is there.
        </p>
        <p className="link-address">{link.href}</p>
        <p className="ways">
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="button"
            onClick={onClose}
          >
            Open {link.host}
          </a>
          <button type="button" className="button quiet" onClick={onClose}>
            Stay here
          </button>
        </p>
      </>
    )}
  </Modal>
);
