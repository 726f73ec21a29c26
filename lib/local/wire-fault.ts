import type { ServerResponse } from 'node:http';

/** What a connection may do instead of answering. */
export type WireKind = 'reset' | 'silence' | 'malformed';

/** Thrown by the fault plan in place of a response; the code that responds passes the connection to it. */
export class WireFault extends Error {
  readonly kind: WireKind;
  constructor(kind: WireKind) {
    super(`Injected by the fault plan: ${kind}`);
    this.name = 'WireFault';
    this.kind = kind;
  }

  strike(response: ServerResponse): void {
    if (this.kind === 'reset') return void response.socket?.destroy();
    // Silence lasts until the caller disconnects.
    if (this.kind === 'malformed')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "cut off in the mid');
  }
}
