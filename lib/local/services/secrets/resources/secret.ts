import { randomBytes } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { generatedSecret } from '../generated-secret.ts';
import type { Secret, SecretStore } from '../store.ts';

const letters = (length: number) =>
  [...randomBytes(length)].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[byte % 52]).join('');

/** `AWS::SecretsManager::Secret`. */
export function secretResource(kernel: Kernel, secrets: SecretStore): ResourceType {
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
        properties['Name'] ?? secrets.lookUp(before?.physicalId ?? '')?.name ?? `${logicalId}-${letters(12)}`;
      const old = secrets.lookUp(before?.physicalId ?? '');
      const prefix = `arn:${kernel.partition}:secretsmanager:${kernel.region}:${kernel.account}:secret:`;
      const arn = old?.name === name ? old.arn : `${prefix}${name}-${letters(6)}`;
      if (old && old.arn !== arn) secrets.delete(old.arn);
      const secret: Secret = { arn, name, description, versions: old?.arn === arn ? old.versions : [] };
      const was = before?.properties ?? {};
      // As in CloudFormation, a value set by an operator stays until the template's own value changes.
      const changed =
        secret.versions.length === 0 ||
        SecretString !== was['SecretString'] ||
        JSON.stringify(GenerateSecretString) !== JSON.stringify(was['GenerateSecretString']);
      const string = SecretString ?? (GenerateSecretString ? generatedSecret(GenerateSecretString) : undefined);
      if (changed && string !== undefined) secrets.write(secret, { string });
      else if (!old || old.arn !== arn || old.description !== description) secrets.set(secret);
      return { physicalId: arn, attributes: { Id: arn } };
    },
    async remove(before) {
      secrets.delete(before.physicalId);
    },
  };
}
