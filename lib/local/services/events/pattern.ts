/**
 * Event patterns (EventBridge user guide, "Event patterns"): the comparisons that our templates need; others are
 * refused by name.
 */

/** Whether an event matches a pattern. */
export type Matches = (event: unknown) => boolean;

type Test = (value: unknown) => boolean;

/**
 * @throws Error of one sentence naming an unsupported comparison
 */
export function eventPattern(pattern: unknown): Matches {
  const given = typeof pattern === 'string' ? parse(pattern) : pattern;
  if (!isObject(given) || Object.keys(given).length === 0) throw new Error('an event pattern must name a field');
  return objectTest(given);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the event pattern is not JSON');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function objectTest(pattern: Record<string, unknown>): Matches {
  const tests = Object.entries(pattern).map(([field, wanted]) => {
    if (field.startsWith('$')) throw new Error(`${field} in an event pattern is not known to the local stage`);
    if (isObject(wanted)) {
      const inner = objectTest(wanted);
      // The fields of an absent object are absent: only "exists": false can match them.
      return (event: unknown) => [valueOf(event, field) ?? {}].flat().some(inner);
    }
    if (!Array.isArray(wanted) || wanted.length === 0)
      throw new Error(`the event pattern's ${field} must be an array of values`);
    const choices = wanted.map(choice);
    return (event: unknown) => {
      const value = valueOf(event, field);
      // A list in the event matches if any of its elements does.
      const values = Array.isArray(value) && value.length ? value : [value];
      return values.some((each) => choices.some((test) => test(each)));
    };
  });
  return (event) => tests.every((test) => test(event));
}

const valueOf = (event: unknown, field: string) =>
  isObject(event) && Object.hasOwn(event, field) ? event[field] : undefined;

const text =
  (test: (value: string) => boolean): Test =>
  (value) =>
    typeof value === 'string' && test(value);

/** One element of the array that a field must match. */
function choice(wanted: unknown): Test {
  if (!isObject(wanted)) return (value) => value === wanted;
  const [[operator, operand] = [], ...more] = Object.entries(wanted);
  if (operator === undefined || more.length) throw new Error('an event pattern compares in one way at a time');
  switch (operator) {
    case 'prefix':
      if (typeof operand === 'string') return text((value) => value.startsWith(operand));
      break;
    case 'suffix':
      if (typeof operand === 'string') return text((value) => value.endsWith(operand));
      break;
    case 'equals-ignore-case':
      if (typeof operand === 'string') return text((value) => value.toLowerCase() === operand.toLowerCase());
      break;
    case 'exists':
      if (typeof operand === 'boolean') return (value) => (value !== undefined) === operand;
      break;
    case 'anything-but': {
      const refused = [operand].flat().map(choice);
      return (value) => value !== undefined && !refused.some((test) => test(value));
    }
    case 'numeric':
      if (Array.isArray(operand) && operand.length >= 2) return numeric(operand);
  }
  throw new Error(`${JSON.stringify(wanted)} in an event pattern is not known to the local stage`);
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '=': (value, limit) => value === limit,
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

/** `[">", 0, "<=", 5]` */
function numeric(operand: readonly unknown[]): Test {
  const tests: ((value: number) => boolean)[] = [];
  for (let index = 0; index < operand.length; index += 2) {
    const compare = comparisons[String(operand[index])];
    const limit = operand[index + 1];
    if (!compare || typeof limit !== 'number') throw new Error(`numeric ${JSON.stringify(operand)} is not valid`);
    tests.push((value) => compare(value, limit));
  }
  return (value) => typeof value === 'number' && tests.every((test) => test(value));
}
