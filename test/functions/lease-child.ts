/** A publication that never ends; the process that started this one kills it. */
import { withLease } from '../../functions/content/lease.ts';

await withLease({ by: 'ann', how: 'command', commit: null }, async () => {
  process.send!('working');
  await new Promise(() => setInterval(() => undefined, 60_000));
});
