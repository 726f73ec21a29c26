import type { Drill, Verdict } from './drill.ts';

/** The drills by name; test/stage/alarms.slow.test.ts has the alarms of each. */
export const drills: Readonly<Record<string, () => Promise<{ drill(context: Drill): Promise<Verdict> }>>> = {
  webhooks: () => import('./webhooks.ts'),
  promo: () => import('./promo.ts'),
  crash: () => import('./crash.ts'),
  lost: () => import('./lost.ts'),
  deps: () => import('./deps.ts'),
  sale: () => import('./sale.ts'),
  restore: () => import('./restore.ts'),
  runbook: () => import('./runbook/runbook.ts'),
};
