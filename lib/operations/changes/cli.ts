/**
 * `npx openbell changes`: describes what a deployment would change compared to the last release (test/baseline), a folder of templates,
 * another stage, or an earlier commit. The exit code is 1 if a deployment would lose or orphan something without an approval in
 * test/baseline/approved.json.
 */
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { changes, changesSince } from './command.ts';

export async function run(args: readonly string[]): Promise<number> {
  const options = { against: { type: 'string' }, since: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.length !== 1 || (values.against && values.since)) throw new UsageError();
  const stage = positionals[0]!;
  const { lines, harmless } = values.since
    ? await changesSince(stage, values.since)
    : await changes(stage, values.against);
  for (const line of lines) console.log(line);
  return harmless ? 0 : 1;
}
