/**
 * What an operator does once for a stage on AWS by `npm run keys`: makes the classroom's keys, gives the public ones to the
 * template and the private ones to the secret. The stage on this machine keeps its own beside its state.
 */
import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '../lib/local/stage.ts';
import { emptyKeys, type SigningKeys } from '../lib/model/classroom-keys.ts';
import { newPair, parameterOf, type Kind } from './key-pair.ts';

/** What `classroom-keys.json` in a stage's folder holds. */
export interface StageKeys {
  /** Public keys: parameters of the template. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Private ones: what the secret begins with. */
  readonly secret: SigningKeys;
}

const kinds: readonly Kind[] = ['playback', 'films'];
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

/** Puts the private keys into the secret, unless there already are such that the parameters fit. */
export function connectClassroom({ kernel, outputs }: Stage, { parameters, secret }: StageKeys): void {
  const { ClassroomKeys: id } = Object.values(outputs()).find((each) => 'ClassroomKeys' in each) ?? {};
  if (typeof id !== 'string') return;
  const present: SigningKeys = { ...emptyKeys, ...JSON.parse(kernel.ports.secrets.value(id) ?? '{}') };
  const fits = (kind: Kind) => {
    const { slot, privateKey } = present[kind];
    const half = publicHalf(privateKey);
    return half !== undefined && half === parameters[parameterOf(kind, slot)]?.trim();
  };
  if (!kinds.every(fits)) kernel.ports.secrets.put(id, JSON.stringify(secret));
}

/** Undefined when it is not a private key at all. */
function publicHalf(privateKey: string): string | undefined {
  try {
    return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString().trim();
  } catch {
    return undefined;
  }
}
