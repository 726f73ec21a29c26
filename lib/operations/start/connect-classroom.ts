/** What an operator does once for a stage on AWS by `npx openbell keys`: gives the classroom's private keys to the secret. */
import { createPublicKey } from 'node:crypto';
import type { Stage } from '../../local/stage.ts';
import { emptyKeys, type SigningKeys } from '../../model/classroom-keys.ts';
import { parameterOf, type Kind } from '../keys/key-pair.ts';
import { kinds, type StageKeys } from '../keys/stage-keys.ts';

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
