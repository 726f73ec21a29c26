import type { Journal } from '../../../lib/local/journal.ts';
import type { ControlPlane } from '../../../lib/local/template/control/control-plane.ts';
import type { Pause } from '../../../lib/local/template/control/figures.ts';
import { createDeployer, type Deployer } from '../../../lib/local/template/deploy.ts';
import type { StateRecord } from '../../../lib/local/template/state.ts';
import type { Assembly } from '../../../lib/local/template/template.ts';
import { lightTypes } from './light-types.ts';

/** A deployment that only provisions: nothing is started, and AWS's delays are not waited for. */
export interface Deployment extends Deployer {
  /** Resources that CloudFormation could not delete, with the service's message. */
  readonly leftBehind: readonly string[];
  readonly state: ReadonlyMap<string, StateRecord>;
}

export interface DeploymentOptions {
  /** Resources that already exist. */
  readonly standing?: Iterable<StateRecord>;
  readonly plane?: ControlPlane;
  readonly pause?: Pause;
}

export function createDeployment(seed: number, { standing = [], plane, pause }: DeploymentOptions = {}): Deployment {
  const records = new Map<string, StateRecord>();
  for (const record of standing) records.set(`${record.stack}/${record.logicalId}`, record);
  const leftBehind: string[] = [];
  const deployer = createDeployer({
    types: lightTypes,
    state: inMemory(records),
    dynamic: { parameter: () => '21', secret: (id) => (isThere(records, id) ? secretText : undefined) },
    log: (line) => void (line.includes(': left behind') && leftBehind.push(line)),
    seed,
    plane,
    pause,
  });
  return { ...deployer, leftBehind, state: records };
}

const isThere = (records: ReadonlyMap<string, StateRecord>, id: string) =>
  [...records.values()].some(({ type, physicalId }) => type === 'AWS::SecretsManager::Secret' && physicalId === id);

/** A secret has every key that a template references. */
let secretText = '{}';
export function readSecretKeys({ stacks }: Assembly): void {
  const keys = stacks.flatMap(({ template }) => [...JSON.stringify(template).matchAll(/:SecretString:([\w-]+)/g)]);
  secretText = JSON.stringify({ ...JSON.parse(secretText), ...Object.fromEntries(keys.map(([, key]) => [key, 'x'])) });
}

function inMemory(records: Map<string, StateRecord>): Journal<StateRecord> {
  return {
    get: (key) => records.get(key),
    set: (key, value) => void records.set(key, value),
    delete: (key) => void records.delete(key),
    change(changes) {
      for (const [key, value] of changes) value ? records.set(key, value) : records.delete(key);
    },
    entries: () => records.entries(),
    get size() {
      return records.size;
    },
  };
}
