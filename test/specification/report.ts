import type { Section } from './sentence.ts';
import type { State, Verdict } from './verdict.ts';

const marks: Readonly<Record<State, string>> = { covered: '✓', failing: '✗', unknown: '·' };

/** The specification section by section with what a run has shown, for a terminal. */
export function reportOf(
  sections: readonly Section[],
  verdicts: ReadonlyMap<string, Verdict>,
): { readonly lines: readonly string[]; readonly total: Readonly<Record<State, number>> } {
  const lines: string[] = [];
  const total: Record<State, number> = { covered: 0, failing: 0, unknown: 0 };
  for (const { number, title, sentences } of sections) {
    lines.push('', `${number}. ${title}`);
    for (const { id, says, proof = [], unknown, note } of sentences) {
      const { state, reasons } = verdicts.get(id)!;
      total[state] += 1;
      const files = [...new Set(proof.map(({ file }) => file.replace('.test.ts', '')))];
      const by = unknown !== undefined ? `  [the specification: “${unknown}”]` : `  [${files.join(', ')}]`;
      lines.push(`  ${marks[state]} ${state.padEnd(8)} ${id.padEnd(5)} ${says}${by}`);
      for (const reason of reasons) lines.push(`      ${reason}`);
      if (note) lines.push(`      ${note}`);
    }
  }
  return { lines, total };
}
