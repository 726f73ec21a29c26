import type { JsonObject } from '../../kernel/json.ts';

/** Claims of a verified user-pool token. */
export interface UserPoolIdentity {
  readonly poolId: string;
  readonly clientId: string;
  readonly claims: JsonObject;
}

/** What the rest of the stage may ask of Cognito. */
export interface CognitoPort {
  /** Verifies signature, expiry (stage clock), issuer and pool. Throws AwsError('NotAuthorizedException'). */
  verify(token: string, poolIds: readonly string[]): UserPoolIdentity;
}
