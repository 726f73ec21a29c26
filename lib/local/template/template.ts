/** The structure of a CloudFormation template, parsed and not yet resolved. */
import type { JsonObject } from '../kernel/json.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-anatomy.html */
export interface Template {
  readonly Description?: string;
  readonly Transform?: string | readonly string[];
  readonly Parameters?: Readonly<Record<string, Parameter>>;
  readonly Mappings?: Readonly<JsonObject>;
  readonly Conditions?: Readonly<JsonObject>;
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, Output>>;
}

export interface Parameter {
  readonly Type: string;
  readonly Default?: unknown;
  readonly AllowedValues?: readonly unknown[];
  readonly AllowedPattern?: string;
  readonly ConstraintDescription?: string;
  readonly MinLength?: number | string;
  readonly MaxLength?: number | string;
  readonly MinValue?: number | string;
  readonly MaxValue?: number | string;
  readonly NoEcho?: boolean | string;
  readonly Description?: string;
}

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<JsonObject>;
  readonly Metadata?: Readonly<JsonObject>;
  readonly DependsOn?: string | readonly string[];
  readonly Condition?: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Output {
  readonly Value: unknown;
  readonly Condition?: string;
  readonly Export?: { readonly Name: unknown };
}

/** One stack to deploy. */
export interface StackSource {
  readonly name: string;
  readonly template: Template;
  /** The size of its text in bytes, where known. */
  readonly bytes?: number;
  /** Absolute folder that the template's asset paths are relative to. */
  readonly directory: string;
  /** Names of the stacks that must be deployed before this one. */
  readonly dependencies: readonly string[];
}

/** Everything that is deployed together. */
export interface Assembly {
  readonly stacks: readonly StackSource[];
  /** The absolute file or folder of every file asset, by `<bucket>/<key>`. */
  readonly assets: ReadonlyMap<string, string>;
}
