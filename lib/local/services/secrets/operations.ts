import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Secret, SecretStore } from './store.ts';

type Operation = (input: JsonObject, caller: Principal) => object;

const stages = ['AWSCURRENT', 'AWSPREVIOUS'] as const;

/** By the operation's name in `X-Amz-Target`. */
export function createOperations(kernel: Kernel, secrets: SecretStore): Readonly<Record<string, Operation>> {
  function allowed(caller: Principal, operation: string, id: unknown): Secret {
    const found = secrets.lookUp(String(id));
    const arn = `arn:${kernel.partition}:secretsmanager:${kernel.region}:${kernel.account}:secret:${String(id)}`;
    const resource = found?.arn ?? (String(id).startsWith('arn:') ? String(id) : arn);
    kernel.iam.authorize({ principal: caller, action: `secretsmanager:${operation}`, resource });
    if (found) return found;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }

  return {
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
      const { id } = secrets.write(secret, content, input['ClientRequestToken']);
      return { ARN: secret.arn, Name: secret.name, VersionId: id, VersionStages: ['AWSCURRENT'] };
    },
  };
}
