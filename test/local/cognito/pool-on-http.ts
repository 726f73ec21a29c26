/** A user pool behind HTTP whose surroundings the test controls: clock, mail box, IAM's decisions, triggers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClock, type Clock } from '../../../lib/local/clock.ts';
import type { AccessRequest, Iam } from '../../../lib/local/iam/iam.ts';
import { AwsError } from '../../../lib/local/kernel/aws-error.ts';
import type { Deployed } from '../../../lib/local/kernel/resource-type.ts';
import type { Json } from '../../../lib/local/kernel/json.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import type { Mail } from '../../../lib/local/services/ses/port.ts';
import type { Ports } from '../../../lib/local/kernel/ports.ts';
import { createFaults } from '../../../lib/local/fault-plan.ts';
import { createCognito } from '../../../lib/local/services/cognito/cognito.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export interface PoolOnHttp {
  readonly kernel: Kernel;
  readonly clock: Clock;
  /** Base of every call: `http://127.0.0.1:<port>/_aws/cognito-idp`. */
  readonly endpoint: string;
  readonly port: number;
  readonly poolId: string;
  readonly clientId: string;
  readonly pool: Deployed;
  readonly client: Deployed;
  readonly mails: Omit<Mail, 'at'>[];
  /** By function ARN: what the function does to the trigger's event. */
  readonly functions: Map<string, (event: JsonObject) => unknown>;
  /** The requests that IAM decided on; it allows them unless `denied` is set. */
  readonly asked: AccessRequest[];
  denied: boolean;
  /** The six digits in the newest mail. */
  code(): string;
  addClient(properties: object): Promise<Deployed>;
  addGroup(GroupName: string): Promise<Deployed>;
  stop(): Promise<void>;
}

export interface Wanted {
  readonly directory: string;
  readonly pool?: object;
  readonly client?: object;
  readonly before?: PoolOnHttp;
  readonly triggerTimeoutMs?: number;
}

/** The key with which the test signs administrators' calls. */
export const adminKey = { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' };

export async function startPool({
  directory,
  pool = {},
  client = {},
  before,
  triggerTimeoutMs,
}: Wanted): Promise<PoolOnHttp> {
  const mails: Omit<Mail, 'at'>[] = [];
  const functions = new Map<string, (event: unknown) => unknown>();
  const asked: AccessRequest[] = [];
  const state = { denied: false };
  const clock = createClock(before?.clock.offset ?? 0);
  const server = createServer((request, response) => {
    const path = request.url!.slice('/_aws/cognito-idp'.length) || '/';
    void service.handle!(request, response, path);
  });
  await new Promise<void>((resolve) => server.listen(before?.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const iam = {
    authorize(request: AccessRequest) {
      asked.push(request);
      if (state.denied) throw new AwsError('AccessDeniedException', 'not authorized', 403);
    },
    principalOf: (key: string) =>
      key === adminKey.accessKeyId
        ? { principal: { kind: 'root' }, credentials: { ...adminKey, sessionToken: '' } }
        : undefined,
  } as unknown as Iam;
  const ports = {
    mail: { deliver: async (mail: Omit<Mail, 'at'>) => void mails.push(mail), list: () => [] },
    lambda: {
      async invoke(arn: string, event: Json) {
        try {
          return { payload: (await functions.get(arn)!(event)) as Json };
        } catch (error) {
          return { payload: { errorMessage: (error as Error).message }, functionError: 'Unhandled' };
        }
      },
    },
  } as unknown as Ports;
  const kernel: Kernel = {
    url,
    directory,
    region: 'us-east-1',
    account: '000000000000',
    partition: 'aws',
    clock,
    faults: createFaults(),
    iam,
    log: () => {},
    ports,
  };
  const service = createCognito(kernel, { triggerTimeoutMs });
  const put = (type: string, logicalId: string, properties: object, previous?: Deployed) =>
    service.resources![type]!.put(
      { stack: 'data', logicalId, type, properties, metadata: {}, assemblyDirectory: directory },
      previous,
    );
  const poolProperties = { ...openbellPool, ...pool };
  const made = await put('AWS::Cognito::UserPool', 'Learners', poolProperties, before?.pool);
  const clientProperties = { ...openbellClient, UserPoolId: made.physicalId, ...client };
  const madeClient = await put('AWS::Cognito::UserPoolClient', 'Site', clientProperties, before?.client);
  return {
    kernel,
    clock,
    endpoint: `${url}/_aws/cognito-idp`,
    port,
    poolId: made.physicalId,
    clientId: madeClient.physicalId,
    pool: made,
    client: madeClient,
    mails,
    functions,
    asked,
    get denied() {
      return state.denied;
    },
    set denied(value) {
      state.denied = value;
    },
    code: () => /\b\d{6}\b/.exec(mails.at(-1)!.text)![0],
    addClient: (properties) =>
      put('AWS::Cognito::UserPoolClient', `Client${Math.random()}`, { UserPoolId: made.physicalId, ...properties }),
    addGroup: (GroupName) => put('AWS::Cognito::UserPoolGroup', 'Group', { UserPoolId: made.physicalId, GroupName }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As synthesized by lib/stacks/data/data-stack.ts. */
export const openbellPool = {
  AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
  MfaConfiguration: 'OPTIONAL',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 12,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireUppercase: true,
      TemporaryPasswordValidityDays: 1,
    },
  },
  Schema: [
    { Mutable: true, Name: 'email', Required: true },
    { Mutable: true, Name: 'name', Required: false },
  ],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  VerificationMessageTemplate: {
    DefaultEmailOption: 'CONFIRM_WITH_CODE',
    EmailMessage: 'Your Openbell code is {####}.',
    EmailSubject: 'Your Openbell code',
  },
};

export const openbellClient = {
  AccessTokenValidity: 60,
  EnableTokenRevocation: true,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  GenerateSecret: false,
  IdTokenValidity: 60,
  PreventUserExistenceErrors: 'ENABLED',
  ReadAttributes: ['email', 'email_verified', 'name'],
  RefreshTokenValidity: 43200,
  SupportedIdentityProviders: ['COGNITO'],
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  WriteAttributes: ['email', 'name'],
};
