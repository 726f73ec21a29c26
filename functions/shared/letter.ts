/** A mail as it is sent: the words that were written, with where they lead to, once as text and once as a page. Both say the same. */
import { institution } from '../../lib/model/institution.ts';
import type { OutgoingMail } from '../../lib/model/items.ts';
import { escapeHtml } from './escape-html.ts';

// Mail programs heed styles only where they stand; colors are those of the site by day.
function stylesNow() {
  const { paper, paperRaised, ink, inkSoft, rule, accent, onAccent } = institution().colors.light;
  return {
    body: `margin:0;padding:24px 12px;background:${paper};color:${ink}`,
    sheet:
      `max-width:560px;margin:0 auto;padding:24px;background:${paperRaised};border:1px solid ${rule};border-radius:3px;` +
      "font:16px/1.55 'Public Sans',system-ui,-apple-system,'Segoe UI',sans-serif;overflow-wrap:break-word",
    name: `margin:0 0 20px;font:600 18px/1.2 Newsreader,Georgia,serif;color:${accent}`,
    title: 'margin:0 0 16px;font:600 22px/1.3 Newsreader,Georgia,serif',
    action: 'margin:24px 0 8px',
    button: `display:inline-block;padding:12px 20px;border-radius:3px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none`,
    foot: `max-width:560px;margin:16px auto 0;text-align:center;font:13px/1.5 system-ui,sans-serif;color:${inkSoft}`,
    link: `color:${inkSoft}`,
  } as const;
}

/** @param site scheme and host, without a slash at the end */
export function letterOf(
  { subject, text, html, action }: Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'action'>,
  site: string,
): { readonly text: string; readonly html: string } {
  const styles = stylesNow();
  const to = action && new URL(action.to, site).href;
  const button = to
    ? `<p style="${styles.action}"><a href="${escapeHtml(to)}" style="${styles.button}">${escapeHtml(action!.label)}</a></p>`
    : '';
  return {
    text: `${text.trimEnd()}${to ? `\n\n${action!.label}: ${to}` : ''}\n\n${institution().name}\n${site}\n`,
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
      `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="${styles.body}">` +
      `<div style="${styles.sheet}"><p style="${styles.name}">${escapeHtml(institution().name)}</p><h1 style="${styles.title}">${escapeHtml(subject)}</h1>` +
      `${html}${button}</div>` +
      `<p style="${styles.foot}"><a href="${escapeHtml(site)}" style="${styles.link}">${escapeHtml(new URL(site).host)}</a></p></body></html>`,
  };
}
