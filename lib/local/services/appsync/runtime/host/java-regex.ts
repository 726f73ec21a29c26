/**
 * Java regular expressions (java.util.regex.Pattern), as far as JavaScript's engine supports them. Character classes,
 * groups, lookaround, and quantifiers are common to both; quoting, anchors, POSIX classes, and leading flags are
 * translated. A possessive quantifier is treated as greedy.
 */
const posix: Record<string, string> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\x00-\\x7F',
  Alpha: 'A-Za-z',
  Digit: '0-9',
  Alnum: 'A-Za-z0-9',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\x00-\\x1F\\x7F',
  XDigit: '0-9A-Fa-f',
  Space: ' \\t\\n\\x0B\\f\\r',
  javaLowerCase: '\\p{Ll}',
  javaUpperCase: '\\p{Lu}',
  IsAlphabetic: '\\p{Alphabetic}',
  IsDigit: '\\p{Nd}',
  IsLatin: '\\p{Script=Latin}',
};
const anchors: Record<string, string> = { A: '^', z: '$', Z: '(?=\\n?$)', h: '[ \\t\\xA0]', R: '(?:\\r\\n|[\\n\\r])' };
const escapable = /[\^$\\.*+?()[\]{}|/]/;

const quote = (text: string): string => text.replace(/[\^$\\.*+?()[\]{}|/-]/g, '\\$&');

function translate(pattern: string): string {
  let out = '';
  let inClass = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const sign = pattern[index]!;
    if (sign === '\\') {
      const next = pattern[index + 1] ?? '';
      if (next === 'Q') {
        const end = pattern.indexOf('\\E', index + 2);
        out += quote(pattern.slice(index + 2, end < 0 ? undefined : end));
        index = end < 0 ? pattern.length : end + 1;
        continue;
      }
      const property = /^\\([pP])\{(\w+)\}/.exec(pattern.slice(index));
      if (property && posix[property[2]!] !== undefined) {
        const set = posix[property[2]!]!;
        const negated = property[1] === 'P';
        out += negated ? `[^${set}]` : inClass > 0 ? set : `[${set}]`;
        index += property[0].length - 1;
        continue;
      }
      if (anchors[next] !== undefined && inClass === 0) out += anchors[next];
      else if (/[A-Za-z0-9]/.test(next) || escapable.test(next) || (next === '-' && inClass > 0)) out += sign + next;
      else out += next;
      index += 1;
      continue;
    }
    if (inClass === 0) {
      if (sign === '(' && pattern[index + 1] === '?') {
        out += '(?';
        index += 1;
        continue;
      }
      const quantifier = /^([*+?]|\{\d+(?:,\d*)?\})([?+]?)/.exec(pattern.slice(index));
      if (quantifier) {
        out += quantifier[1]! + (quantifier[2] === '?' ? '?' : '');
        index += quantifier[0].length - 1;
        continue;
      }
    }
    if (sign === '[') inClass += 1;
    if (sign === ']' && inClass > 0) inClass -= 1;
    out += sign;
  }
  return out;
}

function build(pattern: string): RegExp {
  const flags = new Set(['g', 'u']);
  const leading = /^\(\?([imsux]+)\)/.exec(pattern);
  for (const flag of leading?.[1] ?? '') if (flag !== 'u' && flag !== 'x') flags.add(flag);
  const source = translate(leading ? pattern.slice(leading[0].length) : pattern);
  if (/\[[^\]]*(\[|&&)/.test(source)) {
    // Java's nested classes and intersections exist only with the `v` flag, which needs brackets around each operand.
    flags.delete('u');
    flags.add('v');
    const operands = source.replace(/\[(\^?)([^[\]&]+)&&/g, '[$1[$2]&&').replace(/&&([^[\]&]+)\]/g, '&&[$1]]');
    return new RegExp(operands, [...flags].join(''));
  }
  try {
    return new RegExp(source, [...flags].join(''));
  } catch {
    flags.delete('u');
    return new RegExp(source, [...flags].join(''));
  }
}

const built = new Map<string, RegExp>();

/** The equivalent global JavaScript expression of a Java pattern. Throws SyntaxError if there is none. */
function javaPattern(pattern: string): RegExp {
  let expression = built.get(pattern);
  if (expression === undefined) {
    expression = build(pattern);
    if (built.size >= 500) built.clear();
    built.set(pattern, expression);
  }
  expression.lastIndex = 0;
  return expression;
}

/** Whether the whole text matches, like Java's `Pattern.matches`. */
export function javaMatches(pattern: string, text: string): boolean {
  const expression = javaPattern(`^(?:${pattern.replace(/^(\(\?[imsux]+\))/, '')})$`);
  const flags = /^\(\?([ims]+)\)/.exec(pattern)?.[1] ?? '';
  return flags === '' ? expression.test(text) : new RegExp(expression.source, `u${flags}`).test(text);
}

function expand(
  replacement: string,
  match: readonly (string | undefined)[],
  groups: Record<string, string> | undefined,
): string {
  return replacement.replace(/\\(.)|\$(?:\{(\w+)\}|(\d))|[\\$]/gs, (whole, literal, name, index) => {
    if (literal !== undefined) return literal;
    if (name !== undefined && groups && Object.hasOwn(groups, name)) return groups[name] ?? '';
    if (index !== undefined && Number(index) < match.length) return match[Number(index)] ?? '';
    throw new RangeError(`Illegal group reference: ${whole}`);
  });
}

/** Java's `replaceFirst`/`replaceAll`: `$1` and `${name}` in the replacement are groups, a backslash escapes. */
export function javaReplace(text: string, pattern: string, replacement: string, all: boolean): string {
  const expression = javaPattern(pattern);
  let out = '';
  let last = 0;
  for (const match of text.matchAll(expression)) {
    out += text.slice(last, match.index) + expand(replacement, match, match.groups);
    last = match.index + match[0].length;
    if (!all) break;
  }
  return out + text.slice(last);
}
