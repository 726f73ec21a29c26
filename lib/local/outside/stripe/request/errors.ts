/** The fields of `error` in a response, as the API has them. */
export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly [further: string]: unknown;
}

/** An error in the API's words. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Raised before the endpoint ran (a parameter, a key), so the idempotency store does not keep it. */
  readonly early: boolean;
  constructor(status: number, body: ErrorBody, early = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.early = early;
  }
}

/** 400: the request is invalid, because of its parameters or the current state. */
export const refuse = (message: string, param?: string, code?: string, further?: object): StripeError =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
    ...further,
  });

/** A parameter of the wrong shape, found before the endpoint ran. */
export const badParameter = (message: string, param: string, code?: string): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) }, true);

/** An unknown id: 404 in the path, 400 as a parameter. */
export const missing = (noun: string, id: string, param?: string): StripeError =>
  new StripeError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: param ?? 'id',
  });
