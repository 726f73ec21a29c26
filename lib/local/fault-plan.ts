import { randomFrom } from './chance.ts';
import { calm, type Conditions } from './conditions/conditions.ts';
import { conditionsNamed } from './conditions/named.ts';
import { AwsError } from './kernel/aws-error.ts';
import type { FaultPlan, FaultRule, Faults } from './faults.ts';
import { WireFault } from './wire-fault.ts';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createFaults(): Faults {
  let plan: FaultPlan = { rules: [] };
  let conditions: Conditions = calm;
  let random = randomFrom(0);
  let left = new Map<FaultRule, number>();

  /** The first rule that matches this call. A rule with `times` matches at most that often. */
  const strike = (service: string, operation: string, input: unknown): FaultRule | undefined => {
    for (const rule of plan.rules) {
      if (rule.service !== service || (rule.operation && rule.operation !== operation)) continue;
      if (rule.about !== undefined && !JSON.stringify(input ?? null).includes(rule.about)) continue;
      const times = left.get(rule) ?? Infinity;
      if (times <= 0 || random() >= (rule.chance ?? 1)) continue;
      left.set(rule, times - 1);
      return rule;
    }
    return undefined;
  };

  return {
    get plan() {
      return plan;
    },
    get conditions() {
      return conditions;
    },
    get isCalm() {
      return plan.rules.length === 0 && conditions === calm;
    },
    set(next) {
      // Fields that are absent keep their value, so a test's faults come on top of the day's conditions.
      if (next.conditions !== undefined) conditions = conditionsNamed(next.conditions);
      const { name } = conditions;
      plan = { ...next, ...(conditions !== calm && { conditions: `${name}:${conditions.seed}` }) };
      if (conditions === calm) delete (plan as { conditions?: string }).conditions;
      random = randomFrom(next.seed ?? 0);
      left = new Map(next.rules.map((rule) => [rule, rule.times ?? Infinity]));
    },
    async around(service, operation, effect, input) {
      if (plan.rules.length === 0 && conditions === calm) return effect();
      const busy = conditions.throttle(service, operation);
      if (busy) throw busy;
      const rule = strike(service, operation, input);
      if (!rule) return effect();
      if (rule.delay) await wait(rule.delay);
      if (!rule.error && !rule.wire) return effect();
      if (rule.afterwards) await effect();
      if (rule.wire) throw new WireFault(rule.wire);
      const { code, message, status, details } = rule.error!;
      throw new AwsError(code, message ?? `Injected by the fault plan: ${code}`, status, details);
    },
  };
}
