/** What every service of the stage receives and what it provides. Nothing here knows which product is running. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Organization } from './organization.ts';
import type { Ports } from './ports.ts';
import type { ResourceType } from './resource-type.ts';

/** The stage as its services see it. */
export interface Kernel {
  /** The server's address, without a trailing slash: `http://localhost:3000`. */
  readonly url: string;
  /** The state folder, absolute (default `.local`). Everything a service stores is below it. */
  readonly directory: string;
  readonly region: string;
  readonly account: string;
  readonly partition: string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly iam: Iam;
  /** Writes one line to the operator's terminal. */
  readonly log: (line: string) => void;
  /** How services call each other. A service adds its own port when it is created. */
  readonly ports: Ports;
  /** Other accounts; absent where there is only one. */
  readonly organization?: Organization | undefined;
}

/** A part of AWS: the resource types it provides and the requests it handles. */
export interface Service {
  /** Resource handlers by CloudFormation type. */
  readonly resources?: Readonly<Record<string, ResourceType>>;
  /** Handles requests to `/_aws/<endpoint>/…`. `path` is what follows, beginning with `/`, including the query. */
  readonly endpoint?: string;
  handle?(request: IncomingMessage, response: ServerResponse, path: string): void | Promise<void>;
  /** Handles upgrade requests there (`Upgrade: websocket`); without it they are closed. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void;
  /** Called once, before any resource is created. */
  start?(): Promise<void>;
  /** Called once, when the first deployment has created everything. */
  ready?(): Promise<void>;
  /** Called when the stage stops. Must be safe to call twice. */
  stop?(): Promise<void>;
}
