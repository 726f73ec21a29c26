import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Wanted, ResourceChange } from './stack.ts';
import type { Place } from '../template/place.ts';
import { referencesOf } from '../template/references.ts';

/** AWS's wording, which CDK's CLI recognizes and treats as success. */
export const NO_CHANGES =
  "The submitted information didn't contain changes. Submit different information to create a change set.";

/** The ARN of a change set. Derived from its stack and name, so it is stable. */
export function changeSetId({ account, region }: Place, stack: string, name: string): string {
  const hex = createHash('sha1').update(`${stack} ${name}`).digest('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return `arn:aws:cloudformation:${region}:${account}:changeSet/${name}/${uuid}`;
}

/** Whether nothing would change. Outputs and tags count, though no resource shows them. */
export const isSame = (before: Wanted | undefined, after: Wanted): boolean =>
  before !== undefined &&
  isDeepStrictEqual(before.template, after.template) &&
  isDeepStrictEqual(valuesOf(before), valuesOf(after)) &&
  isDeepStrictEqual(before.tags, after.tags);

/** The resources that differ as written, and those that reference a parameter whose value differs. */
export function changesBetween(before: Wanted | undefined, after: Wanted): ResourceChange[] {
  const [old, now] = [before?.template.Resources ?? {}, after.template.Resources];
  const [oldValues, values] = [before ? valuesOf(before) : {}, valuesOf(after)];
  const turned = new Set(Object.keys(values).filter((name) => oldValues[name] !== values[name]));
  const changes: ResourceChange[] = [];
  for (const [logicalId, resource] of Object.entries(now)) {
    const type = resource.Type;
    const was = old[logicalId];
    if (!was) changes.push({ action: 'Add', logicalId, type });
    else if (!isDeepStrictEqual(was, resource) || names(resource, turned))
      changes.push({ action: 'Modify', logicalId, type });
  }
  for (const [logicalId, { Type: type }] of Object.entries(old))
    if (!now[logicalId]) changes.push({ action: 'Remove', logicalId, type });
  return changes;
}

const names = (resource: unknown, parameters: ReadonlySet<string>) =>
  parameters.size > 0 && [...referencesOf(resource, () => undefined).names].some((name) => parameters.has(name));

function valuesOf({ template, parameters }: Wanted): Record<string, string> {
  const declared = Object.entries(template.Parameters ?? {});
  return Object.fromEntries(declared.map(([name, { Default }]) => [name, parameters[name] ?? String(Default ?? '')]));
}
