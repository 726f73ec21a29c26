/** A refusal as AWS words it. Services throw it; the protocol layer turns it into the right wire shape. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further members of the wire body, such as `CancellationReasons`. */
  readonly details: Record<string, any>;
  constructor(code: string, message: string, status = 400, details: Record<string, any> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
