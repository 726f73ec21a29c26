/**
 * What every part of the local stage shares: the words in which services, the template engine and the
 * HTTP front speak to each other. Nothing here knows which product is being run.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import type { AccountPort } from '../account/account.ts';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Iam, Principal } from '../iam/iam.ts';
import type { InternetPort } from '../internet/names.ts';
import type { LiveReloadPort } from '../live-reload/live-reload.ts';
import type { StripeStandIn } from '../outside/stripe/stripe.ts';
import type { MetricsPort } from '../services/cloudwatch/port.ts';
import type { ChatPort } from '../services/ivschat/port.ts';
import type { LogsPort } from '../services/logs/port.ts';
import type { FirewallPort } from '../services/waf/port.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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

/** How one CloudFormation resource type is made. */
export interface ResourceType {
  /** The properties understood; anything else in a template stops the start. */
  readonly properties: Shape;
  /**
   * Makes the resource, or brings an existing one in line. Called at every start for every resource, in dependency
   * order, so that in-memory state can be rebuilt; `before` is what the last successful start recorded.
   * Throws to stop the start: the message is shown with stack and logical id in front.
   */
  put(resource: Declared, before?: Deployed): Promise<Deployed>;
  /** The resource left the template (and its DeletionPolicy is not Retain). */
  remove?(before: Deployed): Promise<void>;
  /**
   * Where a change needs another resource, `put` makes it beside the old one, which is removed when all has succeeded and
   * taken on again when it has not. Without it `put` also ends the old one.
   */
  readonly sideBySide?: boolean;
}

/** A resource as the template declares it, with every intrinsic resolved. */
export interface Declared {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: Record<string, any>;
  /** The properties as the template has them, intrinsics and all; absent where no template is behind it. */
  readonly written?: Record<string, any>;
  readonly metadata: Record<string, any>;
  /** Absolute folder of the cloud assembly or of the template file: asset paths are relative to it. */
  readonly assemblyDirectory: string;
}

/** A resource that exists. */
export interface Deployed {
  /** What `Ref` gives. */
  readonly physicalId: string;
  /** What `Fn::GetAtt` gives, by attribute name (nested ones dotted: `Endpoint.Address`). */
  readonly attributes: Record<string, any>;
  /** The resolved properties it was last put with; kept by the engine, so a provider need not return it. */
  readonly properties?: Record<string, any>;
}

/**
 * Which properties a resource may have: `true` = any value, used or faithfully ignorable; an object = these keys and
 * no others; a one-element array = a list of such; `{ '*': shape }` = any key.
 */
export type Shape = true | readonly [Shape] | { readonly [property: string]: Shape };

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

/** Mail as `GET /_local/mail` lists it. */
export interface Mail {
  readonly to: string[];
  readonly from: string;
  readonly replyTo: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a mail that was sent whole (SendRawEmail): its headers by lower-case name, and what goes along. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly type: string; readonly name: string; readonly content: string }[];
  /** ISO instant on the stage's clock. */
  readonly at: string;
}

/** A rule or schedule of EventBridge as `GET /_local/schedules` lists it. */
export interface Scheduled {
  readonly name: string;
  readonly logicalId: string;
  readonly kind: 'rule' | 'schedule';
  readonly expression: string;
  readonly enabled: boolean;
  /** ISO instant on the stage's clock. */
  readonly next: string | null;
}

/** A channel of IVS as `GET /_local/live` lists it. */
export interface LiveChannel {
  readonly name: string;
  readonly arn: string;
  readonly playbackUrl: string;
  /** Whether playback needs a token. */
  readonly authorized: boolean;
  /** `BROKEN`: the encoder is gone, and a recording waits for it to come back. */
  readonly state: 'LIVE' | 'BROKEN' | 'OFFLINE';
  readonly streamId: string | null;
  /** ISO instant on the stage's clock. */
  readonly since: string | null;
  readonly viewers: number;
}

/** An encoder connects, is gone for a while, comes back, or is gone for good. */
export type BroadcastAction = 'start' | 'break' | 'resume' | 'stop';

export interface InvokeResult {
  readonly payload: Json;
  /** Set when the function threw or timed out: `Unhandled`, and payload is `{ errorType, errorMessage, trace }`. */
  readonly functionError?: string;
  /** Set when an execution environment was begun for this call, which took its time. */
  readonly cold?: true;
}

/** Claims of a verified user-pool token. */
export interface UserPoolIdentity {
  readonly poolId: string;
  readonly clientId: string;
  readonly claims: Record<string, any>;
}

/** An HTTP request as one service of AWS passes it to another. */
export interface WebRequest {
  readonly method: string;
  /** Percent-encoded, beginning with `/`. */
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Lower-case names; several values joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
}

export interface WebAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Record<string, string>;
  /** Values of `set-cookie`, one header each. */
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

/** How services reach each other inside the process. Each call names its caller, and IAM is asked every time. */
export interface Ports {
  lambda: {
    /** `arn` may carry a version or alias suffix. Throws AwsError (AccessDenied, ResourceNotFound). */
    invoke(arn: string, event: Json, caller: Principal, type?: 'RequestResponse' | 'Event'): Promise<InvokeResult>;
  };
  dynamodb: {
    /** One DynamoDB JSON call, `operation` as in `X-Amz-Target` without the prefix. Throws AwsError as AWS answers. */
    call(operation: string, input: Record<string, any>, caller: Principal): Promise<any>;
  };
  sqs: {
    /** One SQS JSON call, `operation` as in `X-Amz-Target` without the prefix. Throws AwsError as AWS answers. */
    call(operation: string, input: Record<string, any>, caller: Principal): Promise<any>;
  };
  events: {
    /** Everything that runs by the clock. */
    schedules(): readonly Scheduled[];
    /** Runs one at once, by name, logical id or ARN, and waits for its functions. Throws AwsError. */
    run(name: string): Promise<void>;
    /** An event of an AWS service on the default bus, now; its id, account, region and time are added. */
    announce(event: {
      readonly source: string;
      readonly detailType: string;
      readonly resources: readonly string[];
      readonly detail: Record<string, Json>;
    }): void;
  };
  cognito: {
    /** Verifies signature, expiry (stage clock), issuer and pool. Throws AwsError('NotAuthorizedException'). */
    verify(token: string, poolIds: readonly string[]): UserPoolIdentity;
  };
  s3: {
    put(bucket: string, key: string, body: Buffer, headers: Record<string, string>): Promise<void>;
    get(bucket: string, key: string): Promise<S3Object | undefined>;
    /** The same without reading a body that is large. */
    open(bucket: string, key: string): Promise<OpenedObject | undefined>;
    list(bucket: string, prefix?: string): Promise<string[]>;
    remove(bucket: string, key: string): Promise<void>;
  };
  mail: { deliver(mail: Omit<Mail, 'at'>): Promise<void>; list(): readonly Mail[] };
  assets: {
    /** Where a CDK asset (`s3://bucket/key` or bucket and key) lies on this machine: a file or a folder. */
    path(bucket: string, key: string): string | undefined;
  };
  executeApi: {
    /** A request to the API of this domain name (`<id>.execute-api.<region>.amazonaws.com`). */
    answer(domainName: string, request: WebRequest): Promise<WebAnswer>;
  };
  secrets: {
    value(secretId: string): string | undefined;
    /** What an operator puts in by hand. */
    put(secretId: string, text: string): void;
  };
  parameters: { value(name: string): string | undefined };
  logs: LogsPort;
  /** Topics of SNS; absent where a test starts single services. */
  topics?: {
    /** Whom a publication of this service would reach, or why nobody. */
    audience(topicArn: string, principal: Principal): { readonly told: readonly string[]; readonly silent?: string };
  };
  /** Absent where a test starts single services that nobody watches. */
  metrics?: MetricsPort;
  /** Web firewalls; absent where a test starts single services. */
  firewall?: FirewallPort;
  ivs: {
    channels(): readonly LiveChannel[];
    /** By a channel's name or ARN. Resolves when a recording that ends with it lies in its bucket. Throws AwsError. */
    act(channel: string, action: BroadcastAction): Promise<void>;
  };
  chat: ChatPort;
  /** Providers outside AWS that a template trusts, as stand-ins on this machine. */
  outside: {
    /** Where the stand-in of an OpenID provider answers, without a trailing slash. */
    locate(issuer: string): string;
    /** Makes a client known to the provider, as its operator would. */
    trust(client: { issuer: string; clientId: string; secret: string; redirectUri: string }): void;
  };
  /** The stand-in for Stripe; absent when the stage was started without one. */
  stripe?: {
    /** Its own origin, without a trailing slash: `http://localhost:3001`. */
    readonly url: string;
    /**
     * Where the stage takes webhooks from now on; gives the signing secret, the same at every start.
     * @param live whether Stripe's account is in live mode: its keys and objects are; default false
     */
    listen(url: string, live?: boolean): string;
    /** Loaded when it is first asked for, which takes a fifth of a second. */
    standIn(): Promise<StripeStandIn>;
  };
  /** Quotas and the like of an account that was handed over empty; absent at a stage, which has none. */
  account?: AccountPort;
  /** The Internet around such an account: absent at a stage. */
  internet?: InternetPort;
  /** What open pages are told of edits; absent unless somebody follows edits. */
  liveReload?: LiveReloadPort;
  /** Answers everything that is neither `/_aws/` nor `/_local/`. */
  site: { handle(request: IncomingMessage, response: ServerResponse): Promise<void> };
}

/** A body on disk, read in parts. */
export interface StoredBody {
  readonly size: number;
  /** Both ends inclusive. */
  stream(first: number, last: number): Readable;
}

export interface OpenedObject extends Pick<S3Object, 'headers'> {
  readonly body: Buffer | StoredBody;
}

export interface S3Object {
  readonly body: Buffer;
  /** Lower-case header names: content-type, cache-control, etag, last-modified, x-amz-meta-*. */
  readonly headers: Record<string, string>;
}
