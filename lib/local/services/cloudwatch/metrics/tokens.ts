/** The tokens of a small language, in order: words, numbers, quoted text, and operators. */
export interface Tokens {
  /** The next token, without consuming it; undefined at the end. */
  readonly next: string | undefined;
  take(): string;
  /** Consumes the next token if it is this one. */
  accept(token: string): boolean;
  /**
   * @throws Error when the next token is a different one
   */
  expect(token: string): void;
}

const pattern =
  /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*|&&|\|\||[<>=!]=|[^\s])/giy;

/**
 * @param text the whole expression, which errors quote
 */
export function tokensOf(text: string): Tokens {
  const all = [...text.trimEnd().matchAll(pattern)].map(([, token]) => token!);
  let at = 0;
  const tokens: Tokens = {
    get next() {
      return all[at];
    },
    take() {
      const token = all[at++];
      if (token === undefined) throw new Error(`${text} ends too early`);
      return token;
    },
    accept(token) {
      if (all[at] !== token) return false;
      at += 1;
      return true;
    },
    expect(token) {
      if (!tokens.accept(token)) throw new Error(`${text} has ${all[at] ?? 'its end'} where ${token} should be`);
    },
  };
  return tokens;
}

/**
 * @throws Error when tokens are left
 */
export function expectEnd(tokens: Tokens, text: string): void {
  if (tokens.next !== undefined) throw new Error(`${text} is not understood from ${tokens.next} on`);
}
