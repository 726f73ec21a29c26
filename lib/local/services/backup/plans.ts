import type { Kernel } from '../../kernel/kernel.ts';
import type { Jobs } from './jobs.ts';
import type { Rule } from './rule.ts';

interface Selection {
  readonly roleArn: string;
  readonly resources: readonly string[];
}

/** Backup plans and what they select; each rule runs at its times on the stage's clock. */
export interface Plans {
  arnOf(id: string): string;
  put(id: string, rules: readonly Rule[]): void;
  remove(id: string): void;
  select(plan: string, id: string, selection: Selection): void;
  unselect(plan: string, id: string): void;
}

export function createPlans(kernel: Kernel, jobs: Jobs): Plans {
  const plans = new Map<string, readonly Rule[]>();
  const selections = new Map<string, Map<string, Selection>>();
  const arnOf = (id: string) => `arn:${kernel.partition}:backup:${kernel.region}:${kernel.account}:backup-plan:${id}`;
  const idOf = (plan: string, { name }: Rule) => `${arnOf(plan)}:${name}`;
  async function fire(plan: string, rule: Rule): Promise<void> {
    for (const { roleArn, resources } of selections.get(plan)?.values() ?? [])
      for (const resource of resources) await jobs.backUp(rule, resource, roleArn, arnOf(plan));
  }
  const plan = {
    arnOf,
    put(id: string, rules: readonly Rule[]) {
      plan.remove(id);
      plans.set(id, rules);
      for (const rule of rules) kernel.ports.events.follow(idOf(id, rule), rule.expression, () => void fire(id, rule));
    },
    remove(id: string) {
      for (const rule of plans.get(id) ?? []) kernel.ports.events.unfollow(idOf(id, rule));
      plans.delete(id);
    },
    select(of: string, id: string, selection: Selection) {
      if (!plans.has(of)) throw new Error(`Cannot find Backup plan with ID ${of}`);
      selections.set(of, new Map([...(selections.get(of) ?? []), [id, selection]]));
    },
    unselect: (of: string, id: string) => void selections.get(of)?.delete(id),
  };
  return plan;
}
