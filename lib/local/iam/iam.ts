import type { JsonObject } from '../kernel/json.ts';

/** Who calls, and whether they may: the types that services use. The evaluation itself is in evaluate.ts. */

/** The caller of a service on the stage. */
export type Principal =
  /** A role's session: a function, a data source, a custom resource. */
  | { readonly kind: 'role'; readonly roleArn: string; readonly sessionName: string }
  /** An AWS service acting for a resource (`events.amazonaws.com`, `appsync.amazonaws.com`). */
  | { readonly kind: 'service'; readonly service: string; readonly sourceArn?: string }
  /** The account's owner on this machine: the stage itself, or a developer's command with the root key. */
  | { readonly kind: 'root' }
  | { readonly kind: 'anonymous' };

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** One question: may `principal` perform `action` on `resource`, given these condition keys? */
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
  /** The role's stack and logical id in the templates. */
  readonly stack: string;
  readonly logicalId: string;
  readonly granted: readonly string[];
  readonly used: readonly string[];
  readonly unused: readonly string[];
  /** The permissions used, exactly as the policies grant them. */
  readonly rights: readonly Right[];
}

/** The smallest part of a policy: one action on one resource, and one value where a condition lists alternatives. */
export interface Right {
  readonly action: string;
  /** As written in the template, with intrinsics unresolved, so the name is the same in every deployment. */
  readonly resource: unknown;
  /** One of several values that a condition accepts, such as a table's partition key. */
  readonly value?: unknown;
}

export interface Iam {
  /**
   * The account owner's key on this machine (`principalOf` returns `root`), for the developer's own commands. New at
   * each start.
   */
  readonly root: Credentials;
  /**
   * A session of a role with all permissions, such as a signed-in person has: an account's root user cannot call
   * `sts:AssumeRole`. Absent where a test starts single services.
   */
  administrator?(): Credentials;
  /** Throws AwsError `AccessDeniedException` (403) with AWS's sentence unless identity and resource policies allow it. */
  authorize(request: AccessRequest): void;
  /** Whether the request would be allowed, without recording it as used. */
  allows(request: AccessRequest): boolean;
  /**
   * Opens a session of the role for a service, or for a caller in the account through `sts:AssumeRole`. Checks the
   * role's trust policy; where that names only the account, the caller's own policies have to allow it. Throws AwsError
   * `AccessDenied`. The same role and session name return the same session while the stage runs.
   * @param sourceArn what the service acts for, which a trust policy may require
   */
  assume(
    roleArn: string,
    by: string | Principal,
    sessionName: string,
    sourceArn?: string,
  ): { principal: Principal; credentials: Credentials };
  /** The owner of this access key, or undefined. */
  principalOf(accessKeyId: string): { principal: Principal; credentials: Credentials } | undefined;
  /** Attaches the policy of a resource (bucket, queue, secret, function), or removes it with undefined. */
  setResourcePolicy(resourceArn: string, policy: PolicyDocument | undefined): void;
  /** Per role: what its policies grant, and which of those permissions this run has used. */
  usage(): RoleUsage[];
}
