/** The authorization modes of an API as its template configures them. */

export type Mode = 'API_KEY' | 'AWS_IAM' | 'AMAZON_COGNITO_USER_POOLS';

export interface UserPoolProvider {
  readonly mode: 'AMAZON_COGNITO_USER_POOLS';
  readonly userPoolId: string;
  /** What a field without a directive means to a token of this pool. */
  readonly defaultAction: 'ALLOW' | 'DENY';
  readonly appIdClientRegex?: RegExp;
}

export type Provider = UserPoolProvider | { readonly mode: 'API_KEY' | 'AWS_IAM' };

/** Who sent a request, once it was let in. */
export interface Caller {
  readonly mode: Mode;
  /** Whether `mode` is the default mode of the API. */
  readonly isDefault: boolean;
  readonly groups: readonly string[];
  readonly defaultAction: 'ALLOW' | 'DENY';
  /** `ctx.identity` but for `sourceIp`; null for an API key. */
  readonly identity: Readonly<Record<string, unknown>> | null;
  /** IAM only: may the caller reach this root field (`Query.getPost`)? */
  readonly mayReach?: (typeName: string, fieldName: string) => boolean;
}
