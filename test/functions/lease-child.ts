/** A publication that never ends: whoever started this process ends it. */
import { alone } from '../../functions/content/lease.ts';

await alone({ by: 'ann', how: 'command', commit: null }, async () => {
  process.send!('working');
  await new Promise(() => setInterval(() => undefined, 60_000));
});
