/** The authorization modes of an API as its template configures them. */

export type Mode = 'API_KEY' | 'AWS_IAM' | 'AMAZON_COGNITO_USER_POOLS';

export interface UserPoolProvider {
  readonly mode: 'AMAZON_COGNITO_USER_POOLS';
  readonly userPoolId: string;
  /** Whether a token of this pool may read a field without a directive. */
  readonly defaultAction: 'ALLOW' | 'DENY';
  readonly appIdClientRegex?: RegExp;
}

export type Provider = UserPoolProvider | { readonly mode: 'API_KEY' | 'AWS_IAM' };

/** The authenticated sender of a request. */
export interface Caller {
  readonly mode: Mode;
  /** Whether `mode` is the default mode of the API. */
  readonly isDefault: boolean;
  readonly groups: readonly string[];
  readonly defaultAction: 'ALLOW' | 'DENY';
  /** `ctx.identity` except `sourceIp`; null for an API key. */
  readonly identity: Readonly<Record<string, unknown>> | null;
  /** IAM only: whether the caller may access this root field (`Query.getPost`). */
  readonly mayReach?: (typeName: string, fieldName: string) => boolean;
}
