/** Renders a mail as text and as HTML, with the same contents: the message and its links. */
import { institution } from '../../lib/model/institution.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { mailPage } from './layout.ts';

/** @param site scheme and host, without a trailing slash */
export function renderMail(
  { subject, text, html, action, links = [] }: Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'action' | 'links'>,
  site: string,
): { readonly text: string; readonly html: string } {
  const whole = ({ label, to }: NonNullable<OutgoingMail['action']>) => ({ label, to: new URL(to, site).href });
  const ways = [...(action ? [action] : []), ...links].map(whole);
  const { name, contact } = institution();
  const foot = [name, contact.address, site].filter(Boolean);
  return {
    text: [text.trimEnd(), ...ways.map(({ label, to }) => `${label}: ${to}`), foot.join('\n')].join('\n\n') + '\n',
    html: mailPage({ title: subject, html, action: action && whole(action), links: links.map(whole), site }),
  };
}
