import { writeFileSync } from 'node:fs';
import { provedFile, provedHere } from './note.ts';

/** Writes the committed record with what passed on this machine since. */
export const recordProofs = (): void => writeFileSync(provedFile, `${JSON.stringify(provedHere(), null, 2)}\n`);
