/** What a plan is scored by, as the learner is told before deciding. The prices are left out, because they are answers. */
import type { PlanRule, TradeQuestion } from '../../lib/model/exercises.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type * as schema from '../../lib/model/schema.generated.ts';

/** Both sides have rules of the same kinds and limits (lib/content/practice/trade.ts), so they do not tell which one is right. */
export const planChecks = ({ long }: TradeQuestion): NullsOptional<schema.PlanCheck>[] => long.rules.map(check);

function check(rule: PlanRule): NullsOptional<schema.PlanCheck> {
  switch (rule.kind) {
    case 'stop-beyond':
      return { kind: 'stopBeyond', value: null };
    case 'risk-at-most':
      return { kind: 'riskAtMost', value: rule.points };
    case 'reward-at-least':
      return { kind: 'rewardAtLeast', value: rule.times };
    case 'target-before':
      return { kind: 'targetBefore', value: null };
  }
}
