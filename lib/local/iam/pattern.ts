import type { RequestContext } from './context.ts';

/** Whether text in the request matches what the policy says. */
export type Matcher = (text: string, context: RequestContext) => boolean;

/** One character to match literally, or a wildcard: `*` any run, `?` any one. */
type Token = { readonly literal: string } | '*' | '?';

const WILD = /[*?]/;
const VARIABLE = /\$\{([^}]*)\}/;

/**
 * A pattern of a policy: `*`, `?` and policy variables (`${aws:PrincipalArn}`, with a default after a comma, and
 * `${*}`, `${?}`, `${$}` for the characters themselves). A variable without a value matches nothing.
 * Source: IAM user guide, "IAM policy elements: Variables and tags".
 */
export function globMatcher(pattern: string, variables: boolean): Matcher {
  if (variables && VARIABLE.test(pattern)) {
    return (text, context) => {
      const tokens = expanded(pattern, context);
      return tokens !== undefined && matches(tokens, text);
    };
  }
  if (pattern === '*') return () => true;
  if (!WILD.test(pattern)) return (text) => text === pattern;
  const start = pattern.slice(0, -1);
  if (pattern.endsWith('*') && !WILD.test(start)) return (text) => text.startsWith(start);
  const tokens = tokensOf(pattern);
  return (text) => matches(tokens, text);
}

/** A string taken literally except for its variables; undefined when one of them has no value. */
export function literal(pattern: string, variables: boolean): (context: RequestContext) => string | undefined {
  if (!variables || !VARIABLE.test(pattern)) return () => pattern;
  return (context) =>
    expanded(pattern, context)
      ?.map((token) => (typeof token === 'string' ? token : token.literal))
      .join('');
}

/**
 * An ARN pattern. Each of the first five parts is matched separately, so a wildcard does not match across a colon; the
 * sixth is the rest. Source: IAM user guide, "Amazon Resource Name (ARN) condition operators".
 */
export function arnMatcher(pattern: string, variables: boolean): Matcher {
  if (pattern === '*') return () => true;
  if (!WILD.test(pattern) && !VARIABLE.test(pattern)) return (text) => text === pattern;
  const parts = arnParts(pattern);
  // Text of fewer than six parts is not an ARN, unless a variable supplies all of it.
  if (!parts) return VARIABLE.test(pattern) ? globMatcher(pattern, variables) : () => false;
  const matchers = parts.map((part) => globMatcher(part, variables));
  return (text, context) => {
    const given = arnParts(text);
    return given !== undefined && matchers.every((matcher, index) => matcher(given[index]!, context));
  };
}

/**
 * A Resource pattern. An ARN of fewer than six parts matches any value of the missing parts: `arn:aws:dynamodb:*` is
 * every DynamoDB resource. Source: IAM user guide, "IAM JSON policy elements: Resource", incomplete ARNs.
 */
export function resourceMatcher(pattern: string, variables: boolean): Matcher {
  let whole = pattern;
  // A variable may supply the whole ARN.
  if (pattern.startsWith('arn:') && !VARIABLE.test(pattern)) while (!arnParts(whole)) whole += ':*';
  return arnMatcher(whole, variables);
}

/** The six parts of an ARN; colons inside `${...}` do not separate parts. */
function arnParts(text: string): string[] | undefined {
  const parts: string[] = [];
  let begin = 0;
  let depth = 0;
  for (let at = 0; at < text.length && parts.length < 5; at += 1) {
    if (text[at] === '{' && text[at - 1] === '$') depth += 1;
    else if (text[at] === '}' && depth > 0) depth -= 1;
    else if (text[at] === ':' && depth === 0) {
      parts.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return parts.length === 5 ? [...parts, text.slice(begin)] : undefined;
}

function tokensOf(pattern: string): Token[] {
  return Array.from(pattern, (character) =>
    character === '*' || character === '?' ? character : { literal: character },
  );
}

function expanded(pattern: string, context: RequestContext): Token[] | undefined {
  const tokens: Token[] = [];
  let rest = pattern;
  for (let found = VARIABLE.exec(rest); found; found = VARIABLE.exec(rest)) {
    tokens.push(...tokensOf(rest.slice(0, found.index)));
    rest = rest.slice(found.index + found[0].length);
    const inside = found[1]!.trim();
    if (inside === '*' || inside === '?' || inside === '$') {
      tokens.push({ literal: inside });
      continue;
    }
    const [key, fallback] = inside.split(/\s*,\s*/, 2);
    const values = context.values(key!);
    const value = values?.length === 1 ? values[0] : fallback?.replace(/^'(.*)'$/s, '$1');
    if (value === undefined) return undefined;
    // A variable's value is plain text: a `*` in it is not a wildcard.
    tokens.push(...Array.from(value, (character) => ({ literal: character })));
  }
  return [...tokens, ...tokensOf(rest)];
}

/** Backtracks only to the last `*`, so no pattern can make the check slow. */
function matches(tokens: readonly Token[], text: string): boolean {
  const characters = Array.from(text);
  let at = 0;
  let token = 0;
  let star = -1;
  let starAt = 0;
  while (at < characters.length) {
    const expected = tokens[token];
    if (expected === '*') {
      star = token++;
      starAt = at;
    } else if (expected !== undefined && (expected === '?' || expected.literal === characters[at])) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      token = star + 1;
      at = ++starAt;
    } else return false;
  }
  while (tokens[token] === '*') token += 1;
  return token === tokens.length;
}
