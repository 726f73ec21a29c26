import { inAppPath } from '../../api/in-app-path.ts';

/** Where a notification's link leads. */
export interface NotificationLink {
  readonly href: string;
  /** The path to go to without leaving the page; absent when the link opens in a new tab. */
  readonly path?: string;
  readonly newTab: boolean;
}

const schemes = ['http:', 'https:', 'mailto:'];

/**
 * Parses the link of the home settings' notification (specification sections 2 and 4): an http(s) or mailto URL, or
 * one relative to the site's root. It opens within the site if its type is `internal`, otherwise in a new tab.
 * @param link as in the settings; a leading `www.` means `https://www.`
 * @param type `top_notification_link_type`
 * @param origin of this site
 * @returns undefined if it is not a URL, has another scheme, or is called internal and leads elsewhere
 */
export function notificationLink(link: unknown, type: unknown, origin: string): NotificationLink | undefined {
  if (typeof link !== 'string' || link.trim() === '') return undefined;
  const text = link.trim().replace(/^(?=www\.)/i, 'https://');
  if (!URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (!schemes.includes(url.protocol)) return undefined;
  if (type !== 'internal') return { href: url.href, newTab: true };
  // Another site, even without a scheme, is never taken for a page of this one; nor is a scheme without a site, which a browser reads as
  // either, depending on the scheme of this one.
  const isHere = url.origin === origin && !/^[a-z]+:(?!\/\/)/i.test(text);
  const path = isHere ? inAppPath(url.pathname + url.search + url.hash) : undefined;
  return path === undefined ? undefined : { href: path, path, newTab: false };
}
