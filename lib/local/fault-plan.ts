import { AwsError } from './kernel.ts';
import type { FaultPlan, FaultRule, Faults } from './faults.ts';
import { WireFault } from './wire-fault.ts';

/** A small seeded generator (mulberry32): the same plan over the same calls fails at the same places. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createFaults(): Faults {
  let plan: FaultPlan = { rules: [] };
  let random = randomFrom(0);
  let left = new Map<FaultRule, number>();

  /** The first rule that strikes this call; a rule with `times` strikes no more often. */
  const strike = (service: string, operation: string): FaultRule | undefined => {
    for (const rule of plan.rules) {
      if (rule.service !== service || (rule.operation && rule.operation !== operation)) continue;
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
    set(next) {
      plan = next;
      random = randomFrom(next.seed ?? 0);
      left = new Map(next.rules.map((rule) => [rule, rule.times ?? Infinity]));
    },
    async around(service, operation, effect) {
      if (plan.rules.length === 0) return effect();
      const rule = strike(service, operation);
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
