import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Page } from './inject.ts';

/** What services of the stage call so that open pages hear of edits. */
export interface LiveReloadPort {
  previewed(path: string): Uint8Array | undefined;
  addScript(page: Page, request: IncomingMessage, policy: string | undefined): void;
  script(): string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}
