import { html, type Content, type Html, type Section } from './html.ts';
import { style } from './style.ts';

export interface Cover {
  readonly title: string;
  /** Terms with their values: stage, date, commit, scope. */
  readonly facts: readonly (readonly [string, Content])[];
  readonly figures: readonly { readonly value: number | string; readonly of: string }[];
}

/** The whole document in one file. */
export function page({ title, facts, figures }: Cover, sections: readonly Section[]): string {
  const body: Html = html`<a class="skip" href="#contents">To the contents</a>
    <header>
      <p class="kind">Audit report</p>
      <h1>${title}</h1>
      <dl class="facts">
        ${facts.map(
          ([term, is]) =>
            html`<dt>${term}</dt>
              <dd>${is}</dd>`,
        )}
      </dl>
      <ul class="figures">
        ${figures.map(({ value, of }) => html`<li><b>${value}</b><span>${of}</span></li>`)}
      </ul>
    </header>
    <nav id="contents" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        ${sections.map(
          ({ id, title: name, glance }) =>
            html`<li>
              <a href="#${id}"><b>${name}</b><span>${glance}</span></a>
            </li>`,
        )}
      </ol>
    </nav>
    <main>
      ${sections.map(
        ({ id, title: name, body: inner }, at) =>
          html`<section id="${id}">
            <h2>${at + 1}. ${name}</h2>
            ${inner}
          </section>`,
      )}
    </main>
    <footer>
      <p>
        Made by <code>npm run audit</code> from the synthesized CloudFormation. It contains no script and loads nothing.
      </p>
    </footer>`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `${html`<title>${title}</title>`.html}<style>${style}</style></head>`,
    `<body>${body.html.replace(/\s+/g, ' ')}</body></html>\n`,
  ].join('\n');
}
