import type { ApiStack } from '../api/api-stack.ts';
import type { ClassroomStack } from '../classroom/classroom-stack.ts';
import type { DataStack } from '../data/data-stack.ts';
import type { PaymentsStack } from '../payments/payments-stack.ts';
import type { SiteStack } from '../site/site-stack.ts';

/** The stacks of a stage that have something to monitor. */
export interface Watched {
  readonly data: DataStack;
  readonly classroom: ClassroomStack;
  readonly payments: PaymentsStack;
  readonly api: ApiStack;
  readonly site: SiteStack;
}
