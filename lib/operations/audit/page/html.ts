/** Markup that is inserted unchanged. Everything else goes through `text`. */
export interface Html {
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** `html\`<p>${name}</p>\``: values are escaped unless they are markup; lists are concatenated. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return { html: parts.reduce((all, part, at) => all + markup(values[at - 1]!) + part) };
}

export type Content = Html | string | number | undefined | false | readonly Content[];

function markup(value: Content): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(markup).join('');
  return escaped(String(value));
}

/** Names of resources may break at separators, so that no table is wider than the page. */
export const code = (name: string): Html => ({
  // Each part is escaped separately, because an escape sequence must not be broken.
  html: `<code>${name
    .split(/(?<=[/:.#_-])|(?<=[a-z\d])(?=[A-Z])/)
    .map(escaped)
    .join('<wbr>')}</code>`,
});

export interface Column {
  readonly name: string;
  /** Share of the width, in percent. */
  readonly width?: number;
}

/** A table with a caption. Each row's first cell is its header. */
export function table(caption: Content, columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="Table">
    <table class="${columns.length > 2 ? 'broad' : ''}">
      <caption>
        <span>${caption}</span>
      </caption>
      <colgroup>
        ${columns.map(({ width }) => (width ? html`<col style="width:${width}%" />` : html`<col />`))}
      </colgroup>
      <thead>
        <tr>
          ${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...rest]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${rest.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** One chapter of the report. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** Its summary, for the table of contents. */
  readonly glance: string;
  readonly body: Html;
}
