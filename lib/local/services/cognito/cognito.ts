/** A Cognito user pool, small and faithful: accounts, sign-in by SRP, tokens, codes by mail, and the calls of administrators. */
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { createEndpoint } from './endpoint.ts';
import { userPoolDomainType } from './resources/user-pool-domain.ts';
import { identityProviderType } from './resources/user-pool-identity-provider.ts';
import type { Cognito } from './pool/pool.ts';
import { userPoolClientType } from './resources/user-pool-client.ts';
import { userPoolType } from './resources/user-pool.ts';
import { userPoolGroupType } from './resources/user-pool-group.ts';
import { createVerify } from './verify.ts';

export function createCognito(kernel: Kernel): Service {
  const cognito: Cognito = { kernel, pools: new Map(), clients: new Map(), codes: new Map() };
  const verify = createVerify(cognito);
  kernel.ports.cognito = { verify };
  return {
    resources: {
      'AWS::Cognito::UserPool': userPoolType(cognito),
      'AWS::Cognito::UserPoolClient': userPoolClientType(cognito),
      'AWS::Cognito::UserPoolDomain': userPoolDomainType(cognito),
      'AWS::Cognito::UserPoolIdentityProvider': identityProviderType(cognito),
      'AWS::Cognito::UserPoolGroup': userPoolGroupType(cognito),
    },
    endpoint: 'cognito-idp',
    handle: createEndpoint(cognito, verify),
  };
}
