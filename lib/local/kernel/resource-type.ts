/** How the template engine and a service speak of one CloudFormation resource. */
import type { JsonObject } from './json.ts';

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
  readonly properties: JsonObject;
  /** The properties as the template has them, intrinsics and all; absent where no template is behind it. */
  readonly written?: JsonObject;
  readonly metadata: JsonObject;
  /** Absolute folder of the cloud assembly or of the template file: asset paths are relative to it. */
  readonly assemblyDirectory: string;
}

/** A resource that exists. */
export interface Deployed {
  /** What `Ref` gives. */
  readonly physicalId: string;
  /** What `Fn::GetAtt` gives, by attribute name (nested ones dotted: `Endpoint.Address`). */
  readonly attributes: JsonObject;
  /** The resolved properties it was last put with; kept by the engine, so a provider need not return it. */
  readonly properties?: JsonObject;
}

/**
 * Which properties a resource may have: `true` = any value, used or faithfully ignorable; an object = these keys and
 * no others; a one-element array = a list of such; `{ '*': shape }` = any key.
 */
export type Shape = true | readonly [Shape] | { readonly [property: string]: Shape };
