/** The data source without a backend: the request's payload is the result. */
import type { DataSource } from './source.ts';

export const noneSource = (name: string): DataSource => ({
  name,
  invoke: (request) => ({ result: request?.payload ?? null }),
});
