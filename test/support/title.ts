/** Placeholders that jest replaces with a value in the title of a `test.each`: `%s`, `%#`, `$name`. */
const placeholder = /%[psdifjo#$]|\$\w[\w.]*/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The source of a pattern for the titles that jest makes from a written title: `says %j` becomes `says "a"`, `says
 * "b"`.
 */
function titleSource(written: string): string {
  const fixed = written.split(placeholder).map((text) => escaped(text.replaceAll('%%', '%')));
  return fixed.join('[^]*');
}

/** Whether jest made `title` from the written title. */
export const isTitleOf = (written: string, title: string): boolean =>
  new RegExp(`^${titleSource(written)}$`).test(title);

/** For jest's `--testNamePattern`, which sees the blocks' titles before the test's own. */
export const namePattern = (written: readonly string[]): string =>
  `(?:^|\\s)(?:${[...new Set(written)].map(titleSource).join('|')})$`;
