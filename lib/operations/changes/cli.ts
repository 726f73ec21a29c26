/**
 * `npx openbell changes`: says in words what a deploy would change against what was released last (test/baseline), a folder of
 * templates, or another stage. The exit code is 1 when a deploy would lose or let go something that nobody approved by name in
 * test/baseline/approved.json.
 */
import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { changes } from './command.ts';

export async function run(args: readonly string[]): Promise<number> {
  const options = { against: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (positionals.length !== 1) throw new UsageError();
  const { lines, harmless } = await changes(positionals[0]!, values.against);
  for (const line of lines) console.log(line);
  return harmless ? 0 : 1;
}
