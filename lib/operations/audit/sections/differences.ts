import { html, type Section } from '../page/html.ts';

/** What this stage has otherwise than another one, or than an earlier baseline. */
export function differences(against: string, lines: readonly string[]): Section {
  return {
    id: 'differences',
    title: `Differences from ${against}`,
    glance: lines.length === 0 ? 'none' : `${lines.filter((line) => line.startsWith('  ')).length} changes`,
    body: html`<p>
        Read as what a change from ${against} to this stage would do. Code, hashes of files and tags are not compared.
      </p>
      ${
        lines.length === 0
          ? html`<div class="note"><p>There is none.</p></div>`
          : html`<ul class="changes">
              ${lines.map((line) => (line.startsWith('  ') ? html`<li>${line.trim()}</li>` : html`<li><h3>Stack ${line}</h3></li>`))}
            </ul>`
      }`,
  };
}
