import type { JsonObject } from './json.ts';

/** An error in AWS's words. Services throw it; the protocol layer converts it to the right wire shape. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Other fields of the response body, such as `CancellationReasons`. */
  readonly details: JsonObject;
  constructor(code: string, message: string, status = 400, details: JsonObject = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
