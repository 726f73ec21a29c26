/**
 * `npx openbell changes`: says in words what a deploy would change against what was released last (test/baseline), a folder of
 * templates, another stage, or what an earlier commit would have deployed. The exit code is 1 when a deploy would lose or let go something that nobody approved by name in
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
