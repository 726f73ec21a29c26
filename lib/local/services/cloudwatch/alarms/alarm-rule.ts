import type { AlarmState } from '../port.ts';
import { expectEnd, tokensOf } from '../metrics/tokens.ts';

/** The parsed rule of a composite alarm. */
export interface AlarmRule {
  /** Names or ARNs of the alarms it references. */
  readonly alarms: readonly string[];
  holds(stateOf: (alarm: string) => AlarmState | undefined): boolean;
}

type Condition = AlarmRule['holds'];

const functions: readonly string[] = ['ALARM', 'OK', 'INSUFFICIENT_DATA'] satisfies AlarmState[];

/**
 * Parses `ALARM(name) OR (OK("arn") AND NOT INSUFFICIENT_DATA(name))`. @throws Error of one sentence for anything else
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutCompositeAlarm.html
 */
export function alarmRuleOf(text: string): AlarmRule {
  // Unquoted names may contain characters that are operators elsewhere.
  const tokens = tokensOf(text.replace(/\b(ALARM|OK|INSUFFICIENT_DATA)\(\s*([^\s"'()][^()]*?)\s*\)/g, '$1("$2")'));
  const alarms: string[] = [];
  const holds = either();
  expectEnd(tokens, text);
  return { alarms, holds };

  function either(): Condition {
    let left = both();
    while (tokens.accept('OR')) {
      const [one, other] = [left, both()];
      left = (stateOf) => one(stateOf) || other(stateOf);
    }
    return left;
  }

  function both(): Condition {
    let left = condition();
    while (tokens.accept('AND')) {
      const [one, other] = [left, condition()];
      left = (stateOf) => one(stateOf) && other(stateOf);
    }
    return left;
  }

  function condition(): Condition {
    const token = tokens.take();
    if (token === 'NOT') {
      const inner = condition();
      return (stateOf) => !inner(stateOf);
    }
    if (token === 'TRUE' || token === 'FALSE') return () => token === 'TRUE';
    if (token === '(') {
      const inner = either();
      tokens.expect(')');
      return inner;
    }
    if (!functions.includes(token)) throw new Error(`${text} has ${token} where a condition should be`);
    tokens.expect('(');
    const alarm = tokens.take().slice(1, -1);
    tokens.expect(')');
    alarms.push(alarm);
    return (stateOf) => stateOf(alarm) === token;
  }
}
