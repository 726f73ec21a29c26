import { failure, type Failure, type FailureCode } from '../../lib/model/failures.ts';

/** An expected failure. Throw it anywhere; the handler turns it into the field's `errors`. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(code: FailureCode, field: string | null = null, message?: string) {
    super(code);
    this.failure = failure(code, field, message);
  }

  /** From an existing failure. */
  static with = ({ code, field, message }: Failure): Refused => new Refused(code, field, message);
}
