/**
 * The commands that a tool printed for its reader to execute, complete: continuations after a backslash or inside
 * quotes are part of them.
 * @param beginning their start, such as `npx cdk deploy`
 */
export function printedCommands(output: string, beginning: string): string[] {
  const found: string[] = [];
  let open: string | undefined;
  for (const line of output.split('\n')) {
    if (open === undefined) {
      const at = line.indexOf(beginning);
      // After an arrow, or on a separate line.
      if (at < 0 || !/^(\s*->\s*)?$/.test(line.slice(0, at))) continue;
      open = line.slice(at);
    } else open += `\n${line}`;
    const isQuoted = (open.match(/'/g) ?? []).length % 2 === 1;
    if (isQuoted || open.endsWith('\\')) continue;
    found.push(open);
    open = undefined;
  }
  return found;
}
