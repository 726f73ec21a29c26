/** An HTTP request that one AWS service passes to another. */
export interface WebRequest {
  readonly method: string;
  /** Percent-encoded, beginning with `/`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Lower-case names; multiple values are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface WebAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  /** Values of `set-cookie`, one per header. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}
