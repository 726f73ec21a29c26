/** Where `%s`, `%#` or `$name` stands in the title of a `test.each`, jest writes a value. */
const placeholder = /%[psdifjo#$]|\$\w[\w.]*/g;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The source of a pattern for the titles that jest makes of a title as it is written: `says %j` is `says "a"`, `says "b"`. */
function titleSource(written: string): string {
  const fixed = written.split(placeholder).map((text) => escaped(text.replaceAll('%%', '%')));
  return fixed.join('[^]*');
}

/** Whether jest made `title` of what is written. */
export const isTitleOf = (written: string, title: string): boolean =>
  new RegExp(`^${titleSource(written)}$`).test(title);

/** For jest's `--testNamePattern`, which sees the titles of the blocks around a test before its own. */
export const namePattern = (written: readonly string[]): string =>
  `(?:^|\\s)(?:${[...new Set(written)].map(titleSource).join('|')})$`;
