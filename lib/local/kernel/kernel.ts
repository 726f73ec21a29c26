/** What every service of the stage is given, and what it gives back. Nothing here knows which product is being run. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Ports } from './ports.ts';
import type { ResourceType } from './resource-type.ts';

/** The stage as its services see it. */
export interface Kernel {
  /** Where the one server listens, without a trailing slash: `http://localhost:3000`. */
  readonly url: string;
  /** The state folder, absolute (`.local` unless told otherwise). Everything a service keeps lives below it. */
  readonly directory: string;
  readonly region: string;
  readonly account: string;
  readonly partition: string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly iam: Iam;
  /** One line to the operator's terminal. */
  readonly log: (line: string) => void;
  /** How services reach each other. A service adds its own port when it is made. */
  readonly ports: Ports;
}

/** A part of AWS: the resource types it provides and the requests it answers. */
export interface Service {
  /** CloudFormation types -> how to make them. */
  readonly resources?: Readonly<Record<string, ResourceType>>;
  /** Requests to `/_aws/<endpoint>/...` come here. `path` is what follows, beginning with `/`, query included. */
  readonly endpoint?: string;
  handle?(request: IncomingMessage, response: ServerResponse, path: string): void | Promise<void>;
  /** Requests there that would leave HTTP (`Upgrade: websocket`); without it they are cut off. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void;
  /** Called once, before any resource is made. */
  start?(): Promise<void>;
  /** Called once, when all that the first deploy makes is there. */
  ready?(): Promise<void>;
  /** Called when the stage stops; must be safe to call twice. */
  stop?(): Promise<void>;
}
