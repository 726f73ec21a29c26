/** A mail as it is sent: the words that were written, with where they lead to, once as text and once as a page. Both say the same. */
import { institution } from '../../lib/model/institution.ts';
import type { OutgoingMail } from '../../lib/model/items/mail.ts';
import { mailPage } from './layout.ts';

/** @param site scheme and host, without a slash at the end */
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
