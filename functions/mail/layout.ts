/** The layout of all mails: a sheet up to 600 pixels wide, in the institution's light and dark colors. */
import { createElement as h, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { institution } from '../../lib/model/institution.ts';

export interface Link {
  readonly label: string;
  /** A full URL. */
  readonly to: string;
}

export interface Sheet {
  readonly title: string;
  /** Paragraphs as HTML; their author has escaped foreign text. */
  readonly html: string;
  readonly action?: Link | undefined;
  readonly links?: readonly Link[];
  /** Scheme and host, without a trailing slash; absent in mail to the institution itself. */
  readonly site?: string;
}

const sans = "'Public Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = 'Newsreader,Georgia,serif';

/** The mail as an HTML document. */
export const mailPage = (sheet: Sheet): string => `<!doctype html>${renderToStaticMarkup(h(Page, sheet))}`;

function Page({ title, html, action, links = [], site }: Sheet): ReactNode {
  const { name, colors, contact } = institution();
  const { paper, paperRaised, ink, inkSoft, rule, accent } = colors.light;
  const inner = [
    h(
      'p',
      { key: 'name', className: 'name', style: { margin: '0 0 20px', color: accent, font: `600 18px/1.2 ${serif}` } },
      name,
    ),
    h('h1', { key: 'title', style: { margin: '0 0 16px', font: `600 22px/1.3 ${serif}` } }, title),
    h('div', { key: 'words', dangerouslySetInnerHTML: { __html: html } }),
    action && h(Button, { key: 'action', ...action }),
    ...links.map(({ label, to }) =>
      h(
        'p',
        { key: to, style: { margin: '12px 0 0' } },
        h('a', { href: to, className: 'link', style: { color: accent } }, label),
      ),
    ),
  ];
  const foot = [
    contact.address && h('span', { key: 'address' }, contact.address, h('br')),
    site && h('a', { key: 'site', href: site, className: 'soft', style: { color: inkSoft } }, new URL(site).host),
  ];
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, byNight()),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, background: paper, color: ink } },
      h(
        Table,
        { className: 'paper', cell: { padding: '24px 12px', background: paper } },
        h(
          Table,
          {
            className: 'sheet',
            style: { maxWidth: 600, background: paperRaised, border: `1px solid ${rule}`, borderRadius: 3 },
            cell: { padding: 28, color: ink, font: `16px/1.55 ${sans}`, overflowWrap: 'anywhere' },
          },
          ...inner,
        ),
        h(
          'p',
          {
            className: 'soft',
            style: { margin: '16px 0 0', color: inkSoft, font: `13px/1.5 ${sans}`, textAlign: 'center' },
          },
          ...foot,
        ),
      ),
    ),
  );
}

interface TableProps {
  readonly className: string;
  readonly style?: CSSProperties;
  /** Style of its one cell. */
  readonly cell: CSSProperties;
  readonly children?: ReactNode;
}

/** A table with one cell: the only way to give a part a width and color that all mail programs support. */
const Table = ({ className, style, cell, children }: TableProps): ReactNode =>
  h(
    'table',
    {
      ...{ role: 'presentation', align: 'center', width: '100%', cellPadding: 0, cellSpacing: 0 },
      ...{ className, style: { width: '100%', borderCollapse: 'separate', ...style } },
    },
    h('tbody', null, h('tr', null, h('td', { className, style: cell }, children))),
  );

function Button({ label, to }: Link): ReactNode {
  const { accent, onAccent } = institution().colors.light;
  const link = {
    display: 'inline-block',
    padding: '13px 22px',
    color: onAccent,
    font: `600 16px/1.2 ${sans}`,
    textDecoration: 'none',
  };
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '24px 0 8px' } },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'button', style: { background: accent, borderRadius: 3 } },
          h('a', { href: to, className: 'button', style: link }, label),
        ),
      ),
    ),
  );
}

/** Dark colors for mail programs that request them; others darken the light ones themselves, or keep them. */
function byNight(): string {
  const { paper, paperRaised, ink, inkSoft, rule, accent, onAccent } = institution().colors.dark;
  const rules = {
    '.paper': `background:${paper}!important;color:${ink}!important`,
    '.sheet': `background:${paperRaised}!important;color:${ink}!important;border-color:${rule}!important`,
    '.name,.link,.sheet a': `color:${accent}!important`,
    '.soft': `color:${inkSoft}!important`,
    '.button,.sheet a.button': `background:${accent}!important;color:${onAccent}!important`,
  };
  const text = Object.entries(rules).map(([what, how]) => `${what}{${how}}`);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${text.join('')}}`;
}
