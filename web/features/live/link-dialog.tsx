import { institution } from '../../../lib/model/institution.ts';
import { Modal } from '../../ui/modal.tsx';
import * as messages from './messages.tsx';

/** Shows the target of a link in the chat before it is opened. */
export const LinkDialog = ({ link, onClose }: { readonly link: URL | null; readonly onClose: () => void }) => (
  <Modal open={link !== null} onClose={onClose} className="floor-dialog" label={messages.linkTitle}>
    {link && (
      <>
        <h2>{messages.linkTitle}</h2>
        <p>{messages.linkLeads(institution().name, <strong>{link.host}</strong>)}</p>
        <p className="callout">{link.href}</p>
        <p className="ways">
          <a
            href={link.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="button"
            onClick={onClose}
          >
            {messages.openLink(link.host)}
          </a>
          <button type="button" className="button secondary" onClick={onClose}>
            {messages.stay}
          </button>
        </p>
      </>
    )}
  </Modal>
);
