/** The tokens of a CloudWatch Logs Insights query, in order. */
export interface Tokens {
  /** The next token, without consuming it; undefined at the end. */
  readonly next: string | undefined;
  take(): string;
  accept(token: string): boolean;
  expect(token: string): void;
  /** A field's name: `@timestamp`, `httpRequest.clientIp`, or anything in backticks. */
  field(): string;
  /** Quoted text or a number. */
  value(): string | number;
  /** `/regular expression/`, or text that the value must contain. */
  pattern(): (value: string) => boolean;
}

const lexemes =
  /\s*(#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]+`|\/(?:[^/\\\n]|\\.)+\/i?|-?\d+(?:\.\d+)?(?![\w.])|[@\w][\w.@-]*|[<>!]=|=~|[^\s])/gy;

/**
 * @throws Error of one sentence, as do its methods
 */
export function tokensOf(text: string): Tokens {
  const all = [...text.trimEnd().matchAll(lexemes)].map(([, token]) => token!).filter((token) => token[0] !== '#');
  let at = 0;
  const is = (token: string) => all[at]?.toLowerCase() === token;
  const tokens: Tokens = {
    get next() {
      return all[at];
    },
    take() {
      const token = all[at++];
      if (token === undefined) throw new Error('unexpected end of the query');
      return /^[a-z]+$/i.test(token) ? token.toLowerCase() : token;
    },
    accept(token) {
      if (!is(token)) return false;
      at += 1;
      return true;
    },
    expect(token) {
      if (!tokens.accept(token)) throw new Error(`unexpected symbol found ${all[at] ?? 'at the end'}, not ${token}`);
    },
    field() {
      const token = all[at++];
      if (token === undefined || !/^[@\w`]/.test(token) || /^\d+$/.test(token))
        throw new Error(`unexpected symbol found ${token ?? 'at the end'} where a field should be`);
      return token.replaceAll('`', '');
    },
    value() {
      const token = all[at++];
      if (token && /^["']/.test(token)) return token.slice(1, -1).replace(/\\(.)/g, '$1');
      if (token && /^-?\d/.test(token)) return Number(token);
      throw new Error(`unexpected symbol found ${token ?? 'at the end'} where a value should be`);
    },
    pattern() {
      const token = all[at];
      const [, source, flags] = /^\/(.+)\/(i?)$/.exec(token ?? '') ?? [];
      if (source === undefined) {
        const part = String(tokens.value());
        return (value) => value.includes(part);
      }
      at += 1;
      const expression = new RegExp(source, flags);
      return (value) => expression.test(value);
    },
  };
  return tokens;
}
