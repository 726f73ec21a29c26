import type { JsonObject } from '../kernel/json.ts';

/** Who calls, and whether they may. The evaluation itself is in evaluate.ts; these are the words the services use. */

/** Whoever makes a call to a service of the stage. */
export type Principal =
  /** A role's session: a function, a data source, a custom resource. */
  | { readonly kind: 'role'; readonly roleArn: string; readonly sessionName: string }
  /** An AWS service acting for a resource (`events.amazonaws.com`, `appsync.amazonaws.com`). */
  | { readonly kind: 'service'; readonly service: string; readonly sourceArn?: string }
  /** The account's owner on this laptop: the stage itself, or a developer's command with the root key. */
  | { readonly kind: 'root' }
  | { readonly kind: 'anonymous' };

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** One question: may `principal` do `action` on `resource`, given these condition keys? */
export interface AccessRequest {
  readonly principal: Principal;
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** Full ARN, or `*` for actions without one. */
  readonly resource: string;
  /** Condition keys and their values, such as `dynamodb:LeadingKeys`: ['USER#1']. */
  readonly conditions?: Readonly<Record<string, string | readonly string[]>>;
}

export interface PolicyDocument {
  readonly Version?: string;
  readonly Statement: JsonObject | readonly JsonObject[];
}

export interface RoleUsage {
  readonly role: string;
  /** Where the role stands in the templates. */
  readonly stack: string;
  readonly logicalId: string;
  readonly granted: readonly string[];
  readonly used: readonly string[];
  readonly unused: readonly string[];
  /** What was used, to the letter of the policies. */
  readonly rights: readonly Right[];
}

/** The smallest part of a policy: one action on one resource, where a condition has alternatives for one of them. */
export interface Right {
  readonly action: string;
  /** As the template has it, intrinsics unresolved: a name that lasts from deploy to deploy. */
  readonly resource: unknown;
  /** One of several values that a condition accepts, such as the partition of a table. */
  readonly value?: unknown;
}

export interface Iam {
  /** The account owner's key on this laptop (`principalOf` gives `root`): for the developer's own commands. New at each start. */
  readonly root: Credentials;
  /** A session of a role with all rights, as a person who is signed in has one: `sts:AssumeRole` is not for an account's root. Absent where a test starts single services. */
  administrator?(): Credentials;
  /** Throws AwsError `AccessDeniedException` (403) with AWS's sentence unless identity and resource policies allow it. */
  authorize(request: AccessRequest): void;
  /** Whether it would be allowed; nothing is recorded. */
  allows(request: AccessRequest): boolean;
  /**
   * A session of the role for a service, or for somebody of the account as `sts:AssumeRole` opens it (checks the role's trust policy;
   * where that names the account alone, the caller's own policies have to allow it). Throws AwsError `AccessDenied`.
   * The same role and session name give the same session while the stage runs.
   * @param sourceArn what the service acts for, where a trust policy may ask
   */
  assume(
    roleArn: string,
    by: string | Principal,
    sessionName: string,
    sourceArn?: string,
  ): { principal: Principal; credentials: Credentials };
  /** Who owns this access key, or undefined. */
  principalOf(accessKeyId: string): { principal: Principal; credentials: Credentials } | undefined;
  /** Attaches (or with undefined removes) the policy of a resource: bucket, queue, secret, function. */
  setResourcePolicy(resourceArn: string, policy: PolicyDocument | undefined): void;
  /** Per role: what its policies grant, and which of it the run has used. */
  usage(): RoleUsage[];
}
