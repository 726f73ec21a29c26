import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { provedFile, provedHere } from './note.ts';

/** Writes the committed record with what passed on this machine since. */
export async function recordProofs(): Promise<void> {
  writeFileSync(provedFile, await format(JSON.stringify(provedHere()), { parser: 'json', printWidth: 120 }));
}
