/** A Cognito user pool: accounts, SRP sign-in, tokens, codes by mail, and the administrators' calls. */
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { createEndpoint } from './endpoint.ts';
import { userPoolDomainResource } from './resources/user-pool-domain.ts';
import { userPoolIdentityProviderResource } from './resources/user-pool-identity-provider.ts';
import type { Cognito } from './pool/pool.ts';
import { userPoolClientResource } from './resources/user-pool-client.ts';
import { userPoolResource } from './resources/user-pool.ts';
import { userPoolGroupResource } from './resources/user-pool-group.ts';
import { createVerify } from './verify.ts';

export interface CognitoOptions {
  /** How long a pool waits for the function of a trigger, in ms: five seconds, as AWS does. */
  readonly triggerTimeoutMs?: number;
}

export function createCognito(kernel: Kernel, { triggerTimeoutMs = 5000 }: CognitoOptions = {}): Service {
  const cognito: Cognito = { kernel, pools: new Map(), clients: new Map(), codes: new Map(), triggerTimeoutMs };
  const verify = createVerify(cognito);
  kernel.ports.cognito = { verify };
  return {
    resources: {
      'AWS::Cognito::UserPool': userPoolResource(cognito),
      'AWS::Cognito::UserPoolClient': userPoolClientResource(cognito),
      'AWS::Cognito::UserPoolDomain': userPoolDomainResource(cognito),
      'AWS::Cognito::UserPoolIdentityProvider': userPoolIdentityProviderResource(cognito),
      'AWS::Cognito::UserPoolGroup': userPoolGroupResource(cognito),
    },
    endpoint: 'cognito-idp',
    handle: createEndpoint(cognito, verify),
  };
}
