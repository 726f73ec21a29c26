/**
 * What a plan is scored by, as the learner is told before deciding. It must not tell which side is right: the rules of
 * both sides are merged into the strictest ones, and the prices, which are answers, are left out.
 */
import type { PlanRule, TradeQuestion } from '../../lib/model/exercises.ts';
import type { NullsOptional } from '../../lib/model/fields.ts';
import type * as schema from '../../lib/model/schema.generated.ts';

export function planChecks({ long, short }: TradeQuestion): NullsOptional<schema.PlanCheck>[] {
  const rules = [...long.rules, ...short.rules];
  const has = (kind: PlanRule['kind']) => rules.some((rule) => rule.kind === kind);
  const risks = rules.flatMap((rule) => (rule.kind === 'risk-at-most' ? [rule.points] : []));
  const rewards = rules.flatMap((rule) => (rule.kind === 'reward-at-least' ? [rule.times] : []));
  return [
    ...(has('stop-beyond') ? [{ kind: 'stopBeyond', value: null } as const] : []),
    ...(risks.length > 0 ? [{ kind: 'riskAtMost', value: Math.min(...risks) } as const] : []),
    ...(rewards.length > 0 ? [{ kind: 'rewardAtLeast', value: Math.max(...rewards) } as const] : []),
    ...(has('target-before') ? [{ kind: 'targetBefore', value: null } as const] : []),
  ];
}
