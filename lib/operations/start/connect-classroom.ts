/** Stores the classroom's private keys in the local stage's secret, as an operator does on AWS with `npx openbell keys`. */
import { createPublicKey } from 'node:crypto';
import type { Stage } from '../../local/stage.ts';
import { emptyKeys, type SigningKeys } from '../../model/classroom-keys.ts';
import { parameterOf, type Kind } from '../keys/key-pair.ts';
import { kinds, type StageKeys } from '../keys/stage-keys.ts';

/** Stores the private keys, unless the secret already has ones that match the parameters. */
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

/** Undefined if the text is not a private key. */
function publicHalf(privateKey: string): string | undefined {
  try {
    return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString().trim();
  } catch {
    return undefined;
  }
}
