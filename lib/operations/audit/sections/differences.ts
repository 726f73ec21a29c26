import { code, html, type Html, type Section } from '../page/html.ts';

/**
 * The differences of this stage from another one, or from an earlier baseline.
 * @param lines as lib/operations/changes/descriptions.ts formats them
 */
export function differences(against: string, lines: readonly string[]): Section {
  const stacks = byStack(lines);
  const count = lines.filter((line) => line.startsWith('  ')).length;
  return {
    id: 'differences',
    title: `Differences from ${against}`,
    glance: count === 0 ? 'none' : `${count} changes in ${stacks.length} stacks`,
    body: html`<p>
        Read as what it would take to make ${against} into this stage: <b>+</b> comes, <b>-</b> goes, <b>~</b> changes.
        Code, hashes of files and tags are not compared; resources that change alike stand together.
      </p>
      ${count === 0 && html`<div class="note"><p>There is none.</p></div>`}
      ${stacks.map(
        ([stack, own]) =>
          html`<h3>Stack ${stack}</h3>
            <ul class="changes">
              ${together(own).map((each) => html`<li>${each}</li>`)}
            </ul>`,
      )}`,
  };
}

function byStack(lines: readonly string[]): [string, string[]][] {
  const stacks: [string, string[]][] = [];
  for (const line of lines)
    if (line.startsWith('  ')) stacks.at(-1)?.[1].push(line.trim());
    else stacks.push([line, []]);
  return stacks;
}

/** `~ Logs::LogGroup <id>: RetentionInDays: 7 -> 365` for thirty log groups becomes one sentence with thirty names. */
function together(lines: readonly string[]): Html[] {
  const kinds = new Map<string, { sign: string; type: string; ids: string[]; rest: string }>();
  for (const line of lines) {
    const [, sign, type, id, rest] =
      /^([~+-]) ([A-Z]\w*(?:::\w+)+|output|parameter|condition) ([\w.-]+)(.*)$/.exec(line) ?? [];
    if (!sign || !type || !id) kinds.set(line, { sign: '', type: line, ids: [], rest: '' });
    else {
      const kind = kinds.get(`${sign} ${type}${rest}`) ?? { sign, type, ids: [], rest: rest! };
      kind.ids.push(id.replace(/(?:[\dA-F]{8})+$/, ''));
      kinds.set(`${sign} ${type}${rest}`, kind);
    }
  }
  return [...kinds.values()].map(({ sign, type, ids, rest }) =>
    ids.length === 0
      ? html`${type}`
      : html`<b>${sign}</b> ${type.replaceAll('::', ' ')} ${ids.map((id, at) => [at > 0 && ', ', code(id)])}${rest}`,
  );
}
