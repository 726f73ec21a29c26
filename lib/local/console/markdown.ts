import { text } from './page.ts';

/** The id of a heading, which links can point to. */
export const headingId = (heading: string): string => heading.trim().replaceAll(/\s+/g, '-');

/** The headings of a text, in order. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,4} +(.+)$/gm)].map(([, heading]) => heading!.trim());

/** Inline formatting: code, links, bold, and italics. */
const inline = (line: string): string =>
  line
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part)
        ? `<code>${text(part.slice(1, -1))}</code>`
        : text(part)
            .replace(/\[([^\]]+)\]\((https?:[^\s)]+)\)|&lt;(https?:\/\/[^\s&]+)&gt;/g, (_, words, url, bare) => {
              const href = url ?? bare;
              return `<a href="${href}">${words ?? bare}</a>`;
            })
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?!\w)/g, '<em>$1</em>'),
    )
    .join('');

/**
 * Turns the Markdown that dashboards use into HTML: headings, paragraphs, lists, tables, and code. Everything else is
 * shown as text.
 */
export function html(markdown: string): string {
  return markdown
    .split(/(^```[^\n]*\n[\s\S]*?^```$)/m)
    .map((part) => {
      const code = /^```[^\n]*\n([\s\S]*?)^```$/m.exec(part);
      if (code) return `<pre tabindex="0">${text(code[1])}</pre>`;
      return part
        .split(/\n{2,}/)
        .map(block)
        .join('\n');
    })
    .join('\n');
}

function block(lines: string): string {
  const trimmed = lines.trim();
  if (trimmed === '') return '';
  const [, signs, heading, rest = ''] = /^(#{1,4}) +([^\n]+)\n?([\s\S]*)$/.exec(trimmed) ?? [];
  if (signs) {
    const level = Math.min(signs.length + 1, 5);
    return `<h${level} id="${text(headingId(heading!))}">${inline(heading!)}</h${level}>\n${block(rest)}`;
  }
  const all = trimmed.split('\n');
  if (all.every((line) => line.startsWith('|'))) return table(all);
  if (/^([-*]|\d+\.) /.test(trimmed)) {
    const kind = /^\d/.test(trimmed) ? 'ol' : 'ul';
    const items = trimmed.split(/^(?:[-*]|\d+\.) +/m).filter(Boolean);
    return `<${kind}>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</${kind}>`;
  }
  return `<p>${inline(trimmed)}</p>`;
}

function table(lines: readonly string[]): string {
  const cells = (line: string) => line.replace(/^\||\|\s*$/g, '').split('|');
  const [head, , ...rows] = lines;
  const row = (line: string, tag: string) =>
    cells(line)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  return `<table><thead><tr>${row(head!, 'th')}</tr></thead><tbody>${rows.map((line) => `<tr>${row(line, 'td')}</tr>`).join('')}</tbody></table>`;
}
