import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { inAppPath } from '../../api/in-app-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phrase } from '../../ui/phrase.tsx';
import type { TopNotification } from './queries.ts';

const isWebAddress = (link: string) => /^https?:\/\//i.test(link) && URL.canParse(link);

/** The banner's strip: the whole text is the link, in the site when it is internal, in a new tab otherwise. */
export default function Notification({
  notification: { description, link = '', top_notification_link_type: linkType },
  onClose,
}: {
  readonly notification: TopNotification;
  readonly onClose: () => void;
}) {
  const { history } = useRouter();
  const path = linkType === 'internal' ? inAppPath(link) : undefined;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.push(path!);
  };
  const external = linkType !== 'internal' && isWebAddress(link);
  return (
    <section className="banner" aria-label="Notification">
      {path ? (
        <a href={path} onClick={open}>
          <Phrase html={description} />
        </a>
      ) : external ? (
        <a href={link} target="_blank" rel="noopener noreferrer">
          <Phrase html={description} />
          <span className="unseen"> (opens in a new tab)</span>
        </a>
      ) : (
        <Phrase html={description} />
      )}
      <button type="button" className="icon-button" aria-label="Close notification" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
