/**
 * Who sent a request: an API key, a user pool token, or an IAM signature (developer guide, "Configuring authorization
 * and authentication"). Requests without any of the API's credentials are refused before GraphQL begins.
 */
import type { IncomingMessage } from 'node:http';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Principal } from '../../../iam/iam.ts';
import { callerOf } from '../../../protocol/signature.ts';
import { RequestRefused, unauthorized } from '../errors.ts';
import type { Caller, Provider, UserPoolProvider } from './modes.ts';

const noCredentials = 'Valid authorization header not provided.';
const refused = 'You are not authorized to make this call.';

export interface Gate {
  readonly apiArn: string;
  /** The default mode first. */
  readonly providers: readonly Provider[];
  /** When each key expires, in seconds since the epoch. */
  readonly keys: ReadonlyMap<string, number>;
}

interface KnownToken {
  readonly caller: Caller;
  /** Seconds since the epoch. */
  readonly expires: number;
}

export class Authenticator {
  private readonly kernel: Kernel;
  private readonly gate: Gate;
  private readonly tokens = new Map<string, KnownToken>();
  private readonly keyCaller: Caller | undefined;
  private readonly takesIam: boolean;
  private readonly pools: readonly UserPoolProvider[];

  constructor(kernel: Kernel, gate: Gate) {
    this.kernel = kernel;
    this.gate = gate;
    const isDefault = (mode: string) => gate.providers[0]?.mode === mode;
    if (gate.providers.some((provider) => provider.mode === 'API_KEY'))
      this.keyCaller = {
        mode: 'API_KEY',
        isDefault: isDefault('API_KEY'),
        groups: [],
        defaultAction: 'ALLOW',
        identity: null,
      };
    this.takesIam = gate.providers.some((provider) => provider.mode === 'AWS_IAM');
    this.pools = gate.providers.filter((provider) => provider.mode === 'AMAZON_COGNITO_USER_POOLS');
  }

  /** @throws RequestRefused (401, 403) */
  callerOf(request: IncomingMessage, body: Buffer): Caller {
    const key = request.headers['x-api-key'];
    if (typeof key === 'string' && this.keyCaller) {
      const expires = this.gate.keys.get(key);
      if (expires === undefined || expires * 1000 <= this.kernel.clock.now()) throw unauthorized(refused);
      return this.keyCaller;
    }
    const header = request.headers.authorization;
    if (!header) throw unauthorized(noCredentials);
    if (header.startsWith('AWS4-HMAC-SHA256')) {
      if (!this.takesIam) throw unauthorized(noCredentials);
      return this.iamCaller(request, body);
    }
    if (this.pools.length === 0) throw unauthorized(noCredentials);
    return this.poolCaller(header.replace(/^Bearer\s+/i, ''));
  }

  private poolCaller(token: string): Caller {
    const now = this.kernel.clock.now() / 1000;
    const known = this.tokens.get(token);
    if (known && known.expires > now) return known.caller;
    if (token.split('.').length !== 3) throw unauthorized(noCredentials);
    if (expiryOf(token) <= now) throw unauthorized('Token has expired.');
    const verified = this.verified(token);
    this.tokens.set(token, verified);
    if (this.tokens.size > 1000) this.tokens.delete(this.tokens.keys().next().value as string);
    return verified.caller;
  }

  private verified(token: string): KnownToken {
    let identity;
    try {
      identity = this.kernel.ports.cognito.verify(
        token,
        this.pools.map((pool) => pool.userPoolId),
      );
    } catch (error) {
      if (error instanceof AwsError) throw unauthorized(refused);
      throw error;
    }
    const { poolId, clientId, claims } = identity;
    const pool = this.pools.find((one) => one.userPoolId === poolId);
    if (!pool || (pool.appIdClientRegex && !pool.appIdClientRegex.test(clientId))) throw unauthorized(refused);
    const groups: string[] | null = claims['cognito:groups'] ?? null;
    return {
      expires: Number(claims['exp']),
      caller: {
        mode: pool.mode,
        isDefault: this.gate.providers[0] === pool,
        groups: groups ?? [],
        defaultAction: pool.defaultAction,
        identity: {
          claims,
          defaultAuthStrategy: pool.defaultAction,
          groups,
          issuer: claims['iss'],
          sub: claims['sub'],
          username: claims['cognito:username'] ?? claims['username'],
        },
      },
    };
  }

  private iamCaller(request: IncomingMessage, body: Buffer): Caller {
    let principal: Principal;
    try {
      principal = callerOf(this.kernel, request, body);
    } catch (error) {
      if (error instanceof AwsError) throw new RequestRefused(error.status, error.code, error.message);
      throw error;
    }
    if (principal.kind === 'anonymous') throw unauthorized(noCredentials);
    return {
      mode: 'AWS_IAM',
      isDefault: this.gate.providers[0]?.mode === 'AWS_IAM',
      groups: [],
      defaultAction: 'ALLOW',
      identity: iamIdentity(principal, this.kernel),
      mayReach: (typeName, fieldName) => this.mayReach(principal, `types/${typeName}/fields/${fieldName}`),
    };
  }

  private mayReach(principal: Principal, field: string): boolean {
    try {
      this.kernel.iam.authorize({ principal, action: 'appsync:GraphQL', resource: `${this.gate.apiArn}/${field}` });
      return true;
    } catch (error) {
      if (error instanceof AwsError) return false;
      throw error;
    }
  }
}

function iamIdentity(principal: Principal, kernel: Kernel): Record<string, unknown> {
  const { account, partition } = kernel;
  const roleName = principal.kind === 'role' ? principal.roleArn.slice(principal.roleArn.lastIndexOf('/') + 1) : '';
  const isRole = principal.kind === 'role';
  return {
    accountId: account,
    cognitoIdentityAuthProvider: null,
    cognitoIdentityAuthType: null,
    cognitoIdentityId: null,
    cognitoIdentityPoolId: null,
    userArn: isRole
      ? `arn:${partition}:sts::${account}:assumed-role/${roleName}/${principal.sessionName}`
      : `arn:${partition}:iam::${account}:root`,
    username: isRole ? `${roleName}:${principal.sessionName}` : account,
  };
}

/** The token's claimed `exp`, before the token is verified; a token that cannot be read is left to the verification. */
function expiryOf(token: string): number {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp : Infinity;
  } catch {
    return Infinity;
  }
}
