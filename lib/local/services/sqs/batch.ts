import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';

/** Runs a batch entry by entry; each succeeds or fails on its own. @throws AwsError when the whole batch is refused */
export function inBatch(input: JsonObject, run: (entry: JsonObject) => object): object {
  const entries: JsonObject[] = input['Entries'] ?? [];
  if (entries.length === 0)
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10)
    throw new AwsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  const ids = new Set<string>();
  for (const { Id } of entries) {
    if (!/^[\w-]{1,80}$/.test(String(Id)))
      throw new AwsError(
        'InvalidBatchEntryId',
        'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
      );
    if (ids.has(Id)) throw new AwsError('BatchEntryIdsNotDistinct', `Id ${Id} repeated.`);
    ids.add(Id);
  }
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry['Id'], ...run(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: entry['Id'], Code: error.code, Message: error.message, SenderFault: error.status < 500 });
    }
  }
  return { Successful, Failed };
}
