import type { WebAnswer, WebRequest } from '../../kernel/web-request.ts';

/** What the rest of the stage can ask of API Gateway. */
export interface ExecuteApiPort {
  /** Sends a request to the API with this domain name (`<id>.execute-api.<region>.amazonaws.com`). */
  answer(domainName: string, request: WebRequest): Promise<WebAnswer>;
}
