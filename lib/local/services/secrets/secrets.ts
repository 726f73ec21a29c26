import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Principal } from '../../iam/iam.ts';
import { openJournal } from '../../journal.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { ResourceType } from '../../kernel/resource-type.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { generatedSecret } from './generated-secret.ts';

interface SecretVersion {
  readonly id: string;
  readonly string?: string;
  /** Base64. */
  readonly binary?: string;
  /** Milliseconds since the epoch on the stage. */
  readonly created: number;
  /** Instant of the machine until which some readers still get the version before it. */
  readonly knownAt?: number;
}

interface Secret {
  readonly arn: string;
  readonly name: string;
  readonly description?: string;
  /** The newest version is AWSCURRENT, the one before it AWSPREVIOUS. */
  readonly versions: readonly SecretVersion[];
}

const letters = (length: number) =>
  [...randomBytes(length)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[byte % 52]).join('');

/** Secrets Manager: secrets of the template, kept in the state folder by ARN. */
export function createSecrets(kernel: Kernel): Service {
  const folder = join(kernel.directory, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const journal = openJournal<Secret>(join(folder, 'secrets.jsonl'));

  /** By ARN, by ARN without its six random letters, or by name. */
  const lookUp = (id: string): Secret | undefined =>
    journal.get(id) ?? [...journal.entries()].find(([arn, { name }]) => id === name || id === arn.slice(0, -7))?.[1];

  function allowed(caller: Principal, operation: string, id: unknown): Secret {
    const found = lookUp(String(id));
    const arn = `arn:${kernel.partition}:secretsmanager:${kernel.region}:${kernel.account}:secret:${String(id)}`;
    const resource = found?.arn ?? (String(id).startsWith('arn:') ? String(id) : arn);
    kernel.iam.authorize({ principal: caller, action: `secretsmanager:${operation}`, resource });
    if (found) return found;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }

  function write(
    secret: Secret,
    content: Pick<SecretVersion, 'string' | 'binary'>,
    id: string = randomUUID(),
  ): SecretVersion {
    const lag = kernel.faults.conditions.lag('secret');
    const version = { id, ...content, created: kernel.clock.now(), ...(lag > 0 && { knownAt: Date.now() + lag }) };
    journal.set(secret.arn, { ...secret, versions: [version, ...secret.versions.slice(0, 1)] });
    return version;
  }

  const operations: Readonly<Record<string, (input: Record<string, any>, caller: Principal) => object>> = {
    GetSecretValue(input, caller) {
      const secret = allowed(caller, 'GetSecretValue', input['SecretId']);
      const at = secret.versions.findIndex((version, index) =>
        input['VersionId']
          ? version.id === input['VersionId']
          : stages[index] === (input['VersionStage'] ?? 'AWSCURRENT'),
      );
      const newest = at === 0 && !input['VersionId'] ? secret.versions[0] : undefined;
      const behind = newest?.knownAt !== undefined && Date.now() < newest.knownAt && secret.versions.length > 1;
      const version = secret.versions[behind ? 1 : at];
      if (!version) {
        const wanted = input['VersionId']
          ? `VersionId: ${input['VersionId']}`
          : `staging label: ${input['VersionStage'] ?? 'AWSCURRENT'}`;
        throw new AwsError(
          'ResourceNotFoundException',
          `Secrets Manager can't find the specified secret value for ${wanted}`,
        );
      }
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: version.id,
        VersionStages: [stages[at]],
        SecretString: version.string,
        SecretBinary: version.binary,
        CreatedDate: version.created / 1000,
      };
    },
    DescribeSecret(input, caller) {
      const secret = allowed(caller, 'DescribeSecret', input['SecretId']);
      const dates = secret.versions.map(({ created }) => created / 1000);
      return {
        ARN: secret.arn,
        Name: secret.name,
        Description: secret.description,
        LastChangedDate: dates[0],
        VersionIdsToStages: Object.fromEntries(secret.versions.map(({ id }, index) => [id, [stages[index]]])),
      };
    },
    PutSecretValue(input, caller) {
      const secret = allowed(caller, 'PutSecretValue', input['SecretId']);
      const content = { string: input['SecretString'], binary: input['SecretBinary'] };
      if ((content.string === undefined) === (content.binary === undefined))
        throw new AwsError('InvalidRequestException', 'You must provide either SecretString or SecretBinary.');
      const { id } = write(secret, content, input['ClientRequestToken']);
      return { ARN: secret.arn, Name: secret.name, VersionId: id, VersionStages: ['AWSCURRENT'] };
    },
  };

  kernel.ports.secrets = {
    value: (id) => lookUp(id)?.versions[0]?.string,
    put(id, text) {
      const secret = lookUp(id);
      if (!secret) throw new Error(`There is no secret ${id}`);
      if (secret.versions[0]?.string !== text) write(secret, { string: text });
    },
  };
  return {
    resources: { 'AWS::SecretsManager::Secret': secretType(), 'AWS::SecretsManager::ResourcePolicy': policyType() },
    endpoint: 'secretsmanager',
    handle: jsonEndpoint(kernel, async (operation, input, caller) => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `Secrets Manager locally has no ${operation}`);
      return kernel.faults.around('secretsmanager', operation, async () => run(input, caller));
    }),
  };

  function secretType(): ResourceType {
    return {
      properties: {
        Description: true,
        GenerateSecretString: {
          ExcludeCharacters: true,
          ExcludeLowercase: true,
          ExcludeNumbers: true,
          ExcludePunctuation: true,
          ExcludeUppercase: true,
          GenerateStringKey: true,
          IncludeSpace: true,
          PasswordLength: true,
          RequireEachIncludedType: true,
          SecretStringTemplate: true,
        },
        KmsKeyId: true,
        Name: true,
        SecretString: true,
        Tags: true,
      },
      async put({ logicalId, properties }, before) {
        const { SecretString, GenerateSecretString, Description: description } = properties;
        const name: string =
          properties['Name'] ?? lookUp(before?.physicalId ?? '')?.name ?? `${logicalId}-${letters(12)}`;
        const old = lookUp(before?.physicalId ?? '');
        const prefix = `arn:${kernel.partition}:secretsmanager:${kernel.region}:${kernel.account}:secret:`;
        const arn = old?.name === name ? old.arn : `${prefix}${name}-${letters(6)}`;
        if (old && old.arn !== arn) journal.delete(old.arn);
        const secret: Secret = { arn, name, description, versions: old?.arn === arn ? old.versions : [] };
        const was = before?.properties ?? {};
        // As in CloudFormation a value set by an operator stays, until the template's own wish changes.
        const changed =
          secret.versions.length === 0 ||
          SecretString !== was['SecretString'] ||
          JSON.stringify(GenerateSecretString) !== JSON.stringify(was['GenerateSecretString']);
        const string = SecretString ?? (GenerateSecretString ? generatedSecret(GenerateSecretString) : undefined);
        if (changed && string !== undefined) write(secret, { string });
        else if (!old || old.arn !== arn || old.description !== description) journal.set(arn, secret);
        return { physicalId: arn, attributes: { Id: arn } };
      },
      async remove(before) {
        journal.delete(before.physicalId);
      },
    };
  }

  function policyType(): ResourceType {
    return {
      properties: { BlockPublicPolicy: true, ResourcePolicy: true, SecretId: true },
      async put({ properties }) {
        const arn = lookUp(properties['SecretId'])?.arn ?? properties['SecretId'];
        kernel.iam.setResourcePolicy(arn, properties['ResourcePolicy']);
        return { physicalId: arn, attributes: {} };
      },
      async remove(before) {
        kernel.iam.setResourcePolicy(before.physicalId, undefined);
      },
    };
  }
}

const stages = ['AWSCURRENT', 'AWSPREVIOUS'] as const;
