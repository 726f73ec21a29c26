import { useRouter } from '@tanstack/react-router';
import { useId, type MouseEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { InlineHtml } from '../../ui/inline-html.tsx';
import * as messages from './messages.ts';
import { notificationLink } from './notification-link.ts';
import type { TopNotification } from './queries.ts';

/** Links cannot be nested: if the text has links, the banner's own link is layered below it instead of around it. */
const hasLinks = (html: string) => /<a\s/i.test(html);

/** The banner: its whole text is the link, within the site if internal, otherwise in a new tab. */
export function Notification({
  notification: { description, link, top_notification_link_type: type },
  onClose,
}: {
  readonly notification: TopNotification;
  readonly onClose: () => void;
}) {
  const { history } = useRouter();
  const words = useId();
  const target = notificationLink(link, type, location.origin);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || target?.path === undefined) return;
    event.preventDefault();
    history.push(target.path);
  };
  const anchor = target && {
    href: target.href,
    onClick: open,
    ...(target.newTab && { target: '_blank', rel: 'noopener noreferrer' }),
  };
  const notice = target?.newTab && <span className="visually-hidden"> {messages.opensInNewTab}</span>;
  return (
    <section className="banner" aria-label={messages.notification}>
      {anchor && !hasLinks(description) ? (
        <a {...anchor}>
          <InlineHtml html={description} />
          {notice}
        </a>
      ) : (
        <>
          {anchor && (
            <a {...anchor} className="banner-link" aria-labelledby={words}>
              {notice}
            </a>
          )}
          <span id={words} className="banner-words">
            <InlineHtml html={description} />
          </span>
        </>
      )}
      <button type="button" className="icon-button" aria-label={messages.closeNotification} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
