import type { JsonObject } from '../../../kernel/json.ts';

/** How many BatchInvoke calls are sent to a function together. @throws Error beyond AppSync's 2,000 */
export function batchSize(properties: JsonObject): number {
  const size = Number(properties['MaxBatchSize'] ?? 0);
  if (!Number.isInteger(size) || size < 0 || size > 2000)
    throw new Error(`MaxBatchSize is ${properties['MaxBatchSize']}, AppSync takes 0 to 2000`);
  return size;
}
