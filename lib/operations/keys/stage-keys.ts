/** The classroom's keys of the stage on this machine, which keeps them beside its state. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningKeys } from '../../model/classroom-keys.ts';
import { newPair, parameterOf, type Kind } from './key-pair.ts';

/** What `classroom-keys.json` in a stage's folder holds. */
export interface StageKeys {
  /** Public keys: parameters of the template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Private ones: what the secret begins with. */
  readonly secret: SigningKeys;
}

export const kinds: readonly Kind[] = ['playback', 'films'];
const fileIn = (directory: string) => join(directory, 'classroom-keys.json');

/** The keys of the stage in this folder, made when it has none. */
export function stageKeys(directory: string): StageKeys {
  if (existsSync(fileIn(directory))) return JSON.parse(readFileSync(fileIn(directory), 'utf8'));
  const pairs = { playback: newPair('playback'), films: newPair('films') };
  const keys: StageKeys = {
    parameters: Object.fromEntries(kinds.map((kind) => [parameterOf(kind, 'A'), pairs[kind].publicKey])),
    secret: {
      playback: { slot: 'A', privateKey: pairs.playback.privateKey },
      films: { slot: 'A', privateKey: pairs.films.privateKey },
    },
  };
  writeStageKeys(directory, keys);
  return keys;
}

/** Nobody else on this machine may read them. */
export function writeStageKeys(directory: string, keys: StageKeys): void {
  writeFileSync(fileIn(directory), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}
