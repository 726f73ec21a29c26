import { failure, type Failure, type FailureCode } from '../../lib/model/failures.ts';

/** What a learner is told instead of what was asked for. Thrown where it is found, answered in one place. */
export class Refused extends Error {
  readonly failure: Failure;

  constructor(code: FailureCode, field: string | null = null, message?: string) {
    super(code);
    this.failure = failure(code, field, message);
  }

  /** A failure that is made already. */
  static with = ({ code, field, message }: Failure): Refused => new Refused(code, field, message);
}

/** A code that does not exist: told as every other that cannot be used, but a guess, which those are not. */
export class UnknownPromoCode extends Refused {
  constructor(field: string) {
    super('InvalidPromoCode', field);
  }
}
