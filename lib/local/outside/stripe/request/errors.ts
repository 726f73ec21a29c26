/** The members of `error` in an answer, as the API has them. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly [further: string]: unknown;
}

/** A refusal as the API words it. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Made before anything ran (a parameter, a key): the idempotency store does not keep it. */
  readonly early: boolean;
  constructor(status: number, body: ErrorBody, early = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.early = early;
  }
}

/** 400: the request is wrong, by its parameters or for the state of things. */
export const refuse = (message: string, param?: string, code?: string, further?: object): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
    ...further,
  });

/** A parameter of the wrong shape: found before anything ran. */
export const badParameter = (message: string, param: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, true);

/** An id that names nothing: 404 in the path, 400 as a parameter. */
export const missing = (noun: string, id: string, param?: string): StripeError =>
  new StripeError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
