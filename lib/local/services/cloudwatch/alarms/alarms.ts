import type { AlarmLogic } from './alarm.ts';
import type { AlarmState, AlarmView } from '../port.ts';

/** An alarm, as its template declares it. */
export interface Declaration {
  readonly name: string;
  readonly arn: string;
  readonly logicalId: string;
  readonly stack: string;
  readonly description: string;
  /** ARNs of the actions of each state; empty when actions are disabled. */
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

/** All alarms and their states. */
export interface Alarms {
  declare(declaration: Declaration, now: number): void;
  remove(name: string): void;
  readonly all: readonly Declaration[];
  /**
   * Evaluates each alarm at a full minute, composite ones after the alarms they reference.
   * @param matters whether anything can have changed for an alarm that looks back this many milliseconds
   * @returns the changes
   */
  evaluate(until: number, matters: (memory: number) => boolean): Change[];
  views(until: number): AlarmView[];
  /** Sets an alarm's state by hand, until its next evaluation. @returns whether there is such an alarm */
  set(name: string, state: AlarmState, reason: string, at: number): boolean;
}

interface Entry {
  declaration: Declaration;
  state: AlarmState;
  since: number;
  reason: string;
  readonly history: AlarmView['history'][number][];
}

/** State changes that are kept per alarm. */
const remembered = 50;

/**
 * @param audienceOf who an alarm notifies
 */
export function createAlarms(audienceOf: (alarm: Declaration) => Pick<AlarmView, 'notified' | 'notNotified'>): Alarms {
  const entries = new Map<string, Entry>();
  const stateOf = (reference: string) => entries.get(reference.split(':').at(-1)!)?.state;
  const ordered = () => [...entries.values()].sort((a, b) => depth(a) - depth(b));

  function depth({ declaration }: Entry, seen: readonly string[] = []): number {
    if (seen.includes(declaration.name)) return 0;
    const others = declaration.logic.others.map((other) => entries.get(other.split(':').at(-1)!));
    return Math.max(0, ...others.map((other) => (other ? 1 + depth(other, [...seen, declaration.name]) : 0)));
  }

  function turn(entry: Entry, state: AlarmState, reason: string, at: number): void {
    Object.assign(entry, { state, reason, since: at });
    entry.history.unshift({ at: new Date(at).toISOString(), state, reason });
    entry.history.splice(remembered);
  }

  return {
    set(name, state, reason, at) {
      const entry = entries.get(name);
      if (entry && entry.state !== state) turn(entry, state, reason, at);
      return entry !== undefined;
    },
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
    evaluate(until, matters) {
      const changes: Change[] = [];
      for (const entry of ordered()) {
        const { logic } = entry.declaration;
        if (until % logic.everyMs !== 0 || !matters(logic.memory)) continue;
        const { state, reason } = logic.decide(until, stateOf);
        if (state === undefined || state === entry.state) continue;
        changes.push({ alarm: entry.declaration, before: entry.state, state, reason, at: until });
        turn(entry, state, reason, until);
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
