/**
 * A terminal's content after a text: handles carriage returns, line feeds, "erase line" (CSI 2 K), and wrapping as
 * xterm does. Other control sequences are an error, because we send none.
 */
export function renderTerminal(text: string, columns: number): string[] {
  const lines: string[][] = [[]];
  let row = 0;
  let column = 0;
  const down = () => {
    row += 1;
    lines[row] ??= [];
  };
  for (const [, sequence, sign] of text.matchAll(/(\x1b\[[0-9;?]*[A-Za-z])|([\s\S])/gu)) {
    if (sequence === '\x1b[2K') lines[row] = [];
    else if (sequence) throw new Error(`The terminal was sent ${JSON.stringify(sequence)}`);
    else if (sign === '\r') column = 0;
    else if (sign === '\n') {
      // As a terminal driver does: a line feed also returns to column 0.
      column = 0;
      down();
    } else {
      if (column === columns) {
        column = 0;
        down();
      }
      lines[row]![column] = sign!;
      column += 1;
    }
  }
  return lines.map((line) => Array.from(line, (sign) => sign ?? ' ').join(''));
}
