/** Identifiers of AppSync's resources: ids, ARNs, and back. */
import { randomInt } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Api } from '../api.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 26 characters, the length of API ids, function ids, and API keys. */
export const newId = (length = 26): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export type Apis = Map<string, Api>;

/**
 * @throws Error when the API does not exist
 */
export function apiOf(apis: Apis, apiId: unknown): Api {
  const api = apis.get(String(apiId));
  if (!api) throw new Error(`There is no GraphQL API ${String(apiId)}`);
  return api;
}

/** The API that owns the resource with this ARN; undefined if it has been deleted. */
export const apiOfArn = (apis: Apis, arn: string): Api | undefined => apis.get(/:apis\/([^/]+)/.exec(arn)?.[1] ?? '');

export const apiArn = (kernel: Kernel, id: string): string =>
  `arn:${kernel.partition}:appsync:${kernel.region}:${kernel.account}:apis/${id}`;
