import { notePart, partsNoted } from '../../../lib/operations/audit/proofs/parts.ts';
import { drills } from './drills.ts';
import { entries } from './runbook/all.ts';

const ofRunbook = 'runbook: ';
const nameOf = (entry: string): string => ofRunbook + entry;
/** Each drill, and in place of the runbook, which takes an hour, each of its entries. */
const parts: readonly string[] = Object.keys(drills).flatMap((name) =>
  name === 'runbook' ? entries.map(nameOf) : [name],
);

function note(part: string, said: string, into?: string): void {
  notePart('npm run drill -- all', part, said, parts, whole, into);
}

/** Notes that a drill passed completely. @param said its last line */
export const noteDrill = (name: string, said: string): void => note(name, `${name}: ${said}`);

/** Notes that an entry of the runbook was drilled as it is written. */
export const noteEntry = (entry: string, into?: string): void => note(nameOf(entry), nameOf(entry), into);

/** What has passed at this commit: names of drills, and of the runbook's entries. */
export function passedHere(into?: string): { readonly drills: readonly string[]; readonly entries: readonly string[] } {
  const noted = partsNoted('npm run drill -- all', into);
  return {
    drills: Object.keys(drills).filter((name) =>
      name === 'runbook' ? entries.every((entry) => noted.includes(nameOf(entry))) : noted.includes(name),
    ),
    entries: entries.filter((entry) => noted.includes(nameOf(entry))),
  };
}

/** The line of each drill, and the number of the runbook's entries. */
const whole = (said: readonly string[]): string =>
  [...said.filter((line) => !line.startsWith(ofRunbook)), `runbook: ${entries.length} entries, as written`].join('; ');
