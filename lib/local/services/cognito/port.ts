import type { JsonObject } from '../../kernel/json.ts';

/** The claims of a verified user pool token. */
export interface UserPoolIdentity {
  readonly poolId: string;
  readonly clientId: string;
  readonly claims: JsonObject;
}

/** What the rest of the stage can ask of Cognito. */
export interface CognitoPort {
  /** Verifies signature, expiry (on the stage's clock), issuer, and pool. Throws AwsError('NotAuthorizedException'). */
  verify(token: string, poolIds: readonly string[]): UserPoolIdentity;
}
