import type { WebAnswer, WebRequest } from '../../kernel/web-request.ts';

/** What the rest of the stage may ask of API Gateway. */
export interface ExecuteApiPort {
  /** A request to the API of this domain name (`<id>.execute-api.<region>.amazonaws.com`). */
  answer(domainName: string, request: WebRequest): Promise<WebAnswer>;
}
