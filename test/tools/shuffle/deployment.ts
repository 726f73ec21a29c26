import type { Journal } from '../../../lib/local/journal.ts';
import type { ControlPlane } from '../../../lib/local/template/control/control-plane.ts';
import type { Pause } from '../../../lib/local/template/control/figures.ts';
import { createDeployer, type Deployer } from '../../../lib/local/template/deploy.ts';
import type { StateRecord } from '../../../lib/local/template/state.ts';
import type { Assembly } from '../../../lib/local/template/template.ts';
import { lightTypes } from './light-types.ts';

/** A deployment that provisions only: nothing is started, and AWS's time passes without being waited for. */
export interface Deployment extends Deployer {
  /** What CloudFormation could not take away and left behind, with the sentence of the service. */
  readonly leftBehind: readonly string[];
  readonly state: ReadonlyMap<string, StateRecord>;
}

export interface DeploymentOptions {
  /** What is there already. */
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

/** Whatever key of a secret a template asks for is in it. */
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
