/** The API that an integration, a route, or a stage names, and the property values that are supported here. */
import type { JsonObject } from '../../kernel/json.ts';
import type { Declared, Deployed } from '../../kernel/resource-type.ts';
import type { Api } from './registry.ts';

type Apis = ReadonlyMap<string, Api>;

/** @throws Error when there is no such API */
export function apiOf(apis: Apis, { properties }: Pick<Declared, 'properties'>): Api {
  const api = apis.get(properties['ApiId']);
  if (!api) throw new Error(`The API ${properties['ApiId']} is not known`);
  return api;
}

/** Keeps its id, unless it was created under another API: then it is a different resource. */
export const kept = (declared: Declared, before?: Deployed): string | undefined =>
  before?.properties?.['ApiId'] === declared.properties['ApiId'] ? before?.physicalId : undefined;

/** Removes it from its API, if that still exists. */
export function gone(apis: Apis, before: Deployed, remove: (api: Api) => void): void {
  const api = apis.get(before.properties?.['ApiId']);
  if (api) remove(api);
}

/**
 * @throws Error unless the property has one of these values, or is absent and has a default
 */
export function only(properties: JsonObject, name: string, values: readonly string[]): void {
  const value = properties[name];
  if (value === undefined && name !== 'ProtocolType' && name !== 'IntegrationType') return;
  if (!values.includes(String(value))) throw new Error(`${name} ${value} is not offered locally`);
}
