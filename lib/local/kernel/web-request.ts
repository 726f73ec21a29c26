/** An HTTP request as one service of AWS passes it to another. */
export interface WebRequest {
  readonly method: string;
  /** Percent-encoded, beginning with `/`. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Lower-case names; several values joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface WebAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  /** Values of `set-cookie`, one header each. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}
