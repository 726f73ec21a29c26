/** Errors in AppSync's format: all fields at the top level of the error, never under `extensions`. */

export type Path = readonly (string | number)[];

export interface Location {
  readonly line: number;
  readonly column: number;
  readonly sourceName: null;
}

/** One entry of a response's `errors`. Errors of a resolver have all fields; errors of the GraphQL engine only some. */
export interface ErrorEntry {
  readonly path: Path | null;
  readonly data?: unknown;
  readonly errorType?: string | null;
  readonly errorInfo?: unknown;
  readonly locations: readonly Location[] | null;
  readonly message: string;
}

/** `/list/items[3]/name`, the engine's notation for a place in its messages. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) text += typeof step === 'number' ? `[${step}]` : `/${step}`;
  return text;
}

/** A request refused before GraphQL begins: `{ errors: [{ errorType, message }] }` with an HTTP status. */
export class RequestRefused extends Error {
  readonly status: number;
  readonly errorType: string;
  constructor(status: number, errorType: string, message: string) {
    super(message);
    this.status = status;
    this.errorType = errorType;
  }
}

export const malformed = (message: string): RequestRefused =>
  new RequestRefused(400, 'MalformedHttpRequestException', message);

export const unauthorized = (message: string): RequestRefused =>
  new RequestRefused(401, 'UnauthorizedException', message);
