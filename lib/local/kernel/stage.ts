import type { ConsolePage } from '../console/own-page.ts';
import type { LiveReload } from '../live-reload/live-reload.ts';
import type { Progress } from '../progress.ts';
import type { JsonObject } from './json.ts';
import type { Kernel, Service } from './kernel.ts';
import type { Organization } from './organization.ts';
import type { Ports } from './ports.ts';

/** Creates a service and sets its port on `kernel.ports`. */
export type ServiceFactory = (kernel: Kernel, options: StageOptions) => Service;

type Parameters = Readonly<Record<string, string>>;

/** What is deployed: one template (an object or the path of a file) or a cloud assembly (its folder). */
export interface StageSource {
  readonly template?: object | string;
  readonly assembly?: string;
  /** Template parameters by name. Those that are addresses on this stage are known once it listens. */
  readonly parameters?: Parameters | ((ports: Ports) => Parameters);
}

export interface StageOptions extends StageSource {
  /** The state folder; created when absent. */
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Default: 127.0.0.1, and ::1 as well when the port is fixed. */
  readonly host?: string;
  /** A DynamoDB Local that is already running; otherwise one is started. */
  readonly dynamodbEndpoint?: string;
  /** False when functions call Stripe itself. Default true: a stand-in on a separate port, `kernel.ports.stripe`. */
  readonly standInForStripe?: boolean;
  readonly log?: (line: string) => void;
  /** Receives the progress of the start. */
  readonly onProgress?: (progress: Progress) => void;
  /** What an operator does before a stack is deployed. The stacks before it are already deployed. */
  readonly beforeStack?: (stack: string, kernel: Kernel) => Promise<void>;
  /** Additional pages of the console, by name. */
  readonly pages?: Readonly<Record<string, ConsolePage>>;
  /** Selects one of the orders in which AWS might create the resources. Default: always the same one. */
  readonly seed?: number;
  /** Creates resources one at a time, in template order. Default false. */
  readonly oneByOne?: boolean;
  /** Runs while the services start and ends before the templates are read: time to synthesize. */
  readonly prepare?: () => Promise<void>;
  /**
   * Starts an empty AWS account instead of a deployed stage: it has no resources, and CloudFormation accepts commands
   * (`cloudformation/`). It has neither a template nor an assembly.
   */
  readonly account?: boolean;
  /** Which account this is, and in which region. Default: 000000000000 in us-east-1. */
  readonly place?: { readonly account: string; readonly region: string };
  /** The organization that the account belongs to. */
  readonly organization?: Organization;
  /** Replaces the stage's own services, for tests of the engine. */
  readonly services?: readonly ServiceFactory[];
}

export interface StackResource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly physicalId: string;
  readonly attributes: JsonObject;
}

/** A running local AWS. */
export interface Stage {
  readonly url: string;
  readonly kernel: Kernel;
  resources(): StackResource[];
  /** Output values by stack name and output name. */
  outputs(): Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** `<stack>/<logicalId> (<type>)` of the resources accepted without being emulated. */
  readonly notEmulated: readonly string[];
  /** Deploys again on the running stage and touches only what differs. One deployment at a time, in call order. */
  deploy(source: StageSource): Promise<void>;
  /**
   * From now on, pages of the site that a browser opens are notified of edits.
   * @param onPage called when a page has opened
   */
  followEdits(onPage: () => void): LiveReload;
  /** Stops everything that was started. Safe to call twice. */
  stop(): Promise<void>;
}
