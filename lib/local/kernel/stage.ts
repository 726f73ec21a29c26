import type { ConsolePage } from '../console/own-page.ts';
import type { LiveReload } from '../live-reload/live-reload.ts';
import type { Progress } from '../progress.ts';
import type { JsonObject } from './json.ts';
import type { Kernel, Service } from './kernel.ts';
import type { Ports } from './ports.ts';

/** Makes a service and sets its port on `kernel.ports`. */
export type ServiceFactory = (kernel: Kernel, options: StageOptions) => Service;

type Parameters = Readonly<Record<string, string>>;

/** What is deployed: one template (an object or the path of a file) or a cloud assembly (its folder). */
export interface StageSource {
  readonly template?: object | string;
  readonly assembly?: string;
  /** Values of template parameters, by name; those that are addresses of this stage are known when it listens. */
  readonly parameters?: Parameters | ((ports: Ports) => Parameters);
}

export interface StageOptions extends StageSource {
  /** The state folder; made when absent. */
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Default: 127.0.0.1, and ::1 as well when the port is fixed. */
  readonly host?: string;
  /** A DynamoDB Local that runs already; otherwise one is started. */
  readonly dynamodbEndpoint?: string;
  /** False when functions talk to Stripe itself. Default true: a stand-in on a port of its own, `kernel.ports.stripe`. */
  readonly standInForStripe?: boolean;
  readonly log?: (line: string) => void;
  /** Is told how far the start is. */
  readonly onProgress?: (progress: Progress) => void;
  /** What an operator does before a stack is deployed, on the stage as it is then: those before it stand. */
  readonly beforeStack?: (stack: string, kernel: Kernel) => Promise<void>;
  /** Pages of the console beside its own, by name. */
  readonly pages?: Readonly<Record<string, ConsolePage>>;
  /** Chooses among the orders in which AWS might make the resources. Default: always the same one. */
  readonly seed?: number;
  /** Makes resources one after the other, as written, instead. Default false. */
  readonly oneByOne?: boolean;
  /** Runs while the services rise and ends before the templates are read: time for a synth. */
  readonly prepare?: () => Promise<void>;
  /**
   * An account as AWS hands it over, instead of a deployed stage: nothing is in it, and CloudFormation takes commands
   * (`cloudformation/`). Then there is neither template nor assembly.
   */
  readonly account?: boolean;
  /** Instead of the stage's own services: for tests of the engine. */
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
  /** Deploys again on the running stage; only what differs is touched. One deploy at a time, in the order asked. */
  deploy(source: StageSource): Promise<void>;
  /**
   * From now on pages of the site that a browser opens are told of edits; nothing is told before.
   * @param onPage is called when a page has opened
   */
  followEdits(onPage: () => void): LiveReload;
  /** Ends all that was started. Safe to call twice. */
  stop(): Promise<void>;
}
