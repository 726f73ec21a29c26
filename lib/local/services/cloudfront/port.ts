import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers everything that is neither `/_aws/` nor `/_local/`. */
export interface SitePort {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
