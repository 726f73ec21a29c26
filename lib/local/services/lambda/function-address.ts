/** A function as callers name it: `name`, `name:qualifier`, or a full or partial ARN (Lambda API, FunctionName). */
export interface FunctionAddress {
  readonly name: string;
  /** A version's number, an alias or `$LATEST`. */
  readonly qualifier?: string;
}

export function addressOf(reference: string): FunctionAddress {
  const [name = '', qualifier] = reference.replace(/^(arn:[^:]+:lambda:[^:]*:)?(\d{12}:)?(function:)?/, '').split(':');
  return qualifier ? { name, qualifier } : { name };
}
