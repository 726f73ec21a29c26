/** The classroom keys of a local stage, stored beside its state. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningKeys } from '../../model/classroom-keys.ts';
import { newPair, parameterOf, type Kind } from './key-pair.ts';

/** The contents of `classroom-keys.json` in a stage's folder. */
export interface StageKeys {
  /** Public keys: parameters of the template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Private keys: the initial value of the secret. */
  readonly secret: SigningKeys;
}

export const kinds: readonly Kind[] = ['playback', 'films'];
const fileIn = (directory: string) => join(directory, 'classroom-keys.json');

/** The keys of the stage in this folder; created if missing. */
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

/** Readable only by the current user of this machine. */
export function writeStageKeys(directory: string, keys: StageKeys): void {
  writeFileSync(fileIn(directory), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
}
