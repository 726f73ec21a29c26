import type { AlarmLogic } from './alarm.ts';
import type { AlarmState, AlarmView } from '../port.ts';

/** An alarm as its template declares it. */
export interface Declaration {
  readonly name: string;
  readonly arn: string;
  readonly logicalId: string;
  readonly stack: string;
  readonly description: string;
  /** ARNs by the state that they are told of; empty when actions are switched off. */
  readonly actions: Readonly<Record<AlarmState, readonly string[]>>;
  readonly logic: AlarmLogic;
}

/** A change of state. */
export interface Change {
  readonly alarm: Declaration;
  readonly before: AlarmState;
  readonly state: AlarmState;
  readonly reason: string;
  readonly at: number;
}

/** All alarms with the states they are in. */
export interface Alarms {
  declare(declaration: Declaration, now: number): void;
  remove(name: string): void;
  readonly all: readonly Declaration[];
  /** Decides each at a full minute, composite ones after those they look at. @returns what changed */
  evaluate(until: number): Change[];
  views(until: number): AlarmView[];
}

interface Entry {
  declaration: Declaration;
  state: AlarmState;
  since: number;
  reason: string;
  readonly history: AlarmView['history'][number][];
}

/** Changes that are remembered of each alarm. */
const remembered = 50;

/** @param audienceOf who would be told of an alarm */
export function createAlarms(audienceOf: (alarm: Declaration) => Pick<AlarmView, 'told' | 'untold'>): Alarms {
  const entries = new Map<string, Entry>();
  const stateOf = (reference: string) => entries.get(reference.split(':').at(-1)!)?.state;
  const ordered = () => [...entries.values()].sort((a, b) => depth(a) - depth(b));

  function depth({ declaration }: Entry, seen: readonly string[] = []): number {
    if (seen.includes(declaration.name)) return 0;
    const others = declaration.logic.others.map((other) => entries.get(other.split(':').at(-1)!));
    return Math.max(0, ...others.map((other) => (other ? 1 + depth(other, [...seen, declaration.name]) : 0)));
  }

  return {
    declare(declaration, now) {
      const entry = entries.get(declaration.name);
      if (entry) entry.declaration = declaration;
      else
        entries.set(declaration.name, {
          declaration,
          state: 'INSUFFICIENT_DATA',
          since: now,
          reason: 'nothing was evaluated yet',
          history: [],
        });
    },
    remove: (name) => void entries.delete(name),
    get all() {
      return [...entries.values()].map(({ declaration }) => declaration);
    },
    evaluate(until) {
      const changes: Change[] = [];
      for (const entry of ordered()) {
        const { state, reason } = entry.declaration.logic.decide(until, stateOf);
        if (state === undefined || state === entry.state) continue;
        changes.push({ alarm: entry.declaration, before: entry.state, state, reason, at: until });
        Object.assign(entry, { state, reason, since: until });
        entry.history.unshift({ at: new Date(until).toISOString(), state, reason });
        entry.history.splice(remembered);
      }
      return changes;
    },
    views: (until) =>
      [...entries.values()].map(({ declaration, state, since, reason, history }) => {
        const { name, logicalId, stack, description, logic } = declaration;
        return {
          ...{ name, logicalId, stack, description, state, reason },
          since: new Date(since).toISOString(),
          rule: logic.words,
          datapoints: logic.recent(until).map((value) => value ?? null),
          threshold: logic.threshold ?? null,
          blind: logic.blind ?? null,
          ...audienceOf(declaration),
          history: [...history],
        };
      }),
  };
}
