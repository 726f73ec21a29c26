import {
  createControlPlane,
  type Accepted,
  type ControlPlane,
} from '../../../lib/local/template/control/control-plane.ts';

/**
 * A control plane that first accepts everything, because released resources already exist, and applies AWS's rules from
 * then on.
 */
export function afterRelease(seed: number): ControlPlane & { released(): void } {
  const aws = createControlPlane(seed);
  let strict = false;
  const as = (key: string, type: string, properties: object): Accepted => ({
    seconds: 0,
    settled: (deployed) => aws.adopt(key, type, deployed, properties),
  });
  return {
    ...aws,
    create: (operation, at) =>
      strict ? aws.create(operation, at) : as(operation.key, operation.type, operation.properties),
    released: () => void (strict = true),
  };
}
