import type { JsonObject } from './json.ts';

/** A refusal as AWS words it. Services throw it; the protocol layer turns it into the right wire shape. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the wire body, such as `CancellationReasons`. */
  readonly details: JsonObject;
  constructor(code: string, message: string, status = 400, details: JsonObject = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
