/** The contract between the template engine and a service about one CloudFormation resource. */
import type { JsonObject } from './json.ts';

/** How to create resources of one CloudFormation type. */
export interface ResourceType {
  /** The properties it understands; any other in a template stops the start. */
  readonly properties: Shape;
  /**
   * Creates the resource, or updates an existing one. Called at every start for every resource, in dependency order, so
   * that in-memory state can be rebuilt; `before` is what the last successful start recorded. A thrown error stops the
   * start; its message is shown after the stack and logical id.
   */
  put(resource: Declared, before?: Deployed): Promise<Deployed>;
  /** Called when the resource has left the template (and its DeletionPolicy is not Retain). */
  remove?(before: Deployed): Promise<void>;
  /**
   * If a change needs a replacement, `put` creates it beside the old resource, which is removed once everything has
   * succeeded, or adopted again if not. Without this flag `put` also removes the old one.
   */
  readonly sideBySide?: boolean;
}

/** A resource as the template declares it, with every intrinsic resolved. */
export interface Declared {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  readonly properties: JsonObject;
  /** The properties as written in the template, with intrinsics unresolved; absent without a template. */
  readonly written?: JsonObject;
  readonly metadata: JsonObject;
  /** Absolute folder of the cloud assembly or template file, which asset paths are relative to. */
  readonly assemblyDirectory: string;
}

/** An existing resource. */
export interface Deployed {
  /** The value of `Ref`. */
  readonly physicalId: string;
  /** The values of `Fn::GetAtt`, by attribute name (nested ones dotted: `Endpoint.Address`). */
  readonly attributes: JsonObject;
  /** The resolved properties of the last `put`. The engine records them, so a provider need not return them. */
  readonly properties?: JsonObject;
}

/**
 * The properties a resource may have: `true` = any value, used or safely ignored; an object = exactly these keys; a
 * one-element array = a list of that shape; `{ '*': shape }` = any key.
 */
export type Shape = true | readonly [Shape] | { readonly [property: string]: Shape };
