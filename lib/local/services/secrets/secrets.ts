import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { createOperations } from './operations.ts';
import { resourcePolicyResource } from './resources/resource-policy.ts';
import { secretResource } from './resources/secret.ts';
import { openSecrets } from './store.ts';

/** Secrets Manager: the template's secrets, stored in the state folder by ARN. */
export function createSecrets(kernel: Kernel): Service {
  const secrets = openSecrets(kernel);
  const operations = createOperations(kernel, secrets);
  kernel.ports.secrets = {
    value: (id) => secrets.lookUp(id)?.versions[0]?.string,
    put(id, text) {
      const secret = secrets.lookUp(id);
      if (!secret) throw new Error(`There is no secret ${id}`);
      if (secret.versions[0]?.string !== text) secrets.write(secret, { string: text });
    },
  };
  return {
    resources: {
      'AWS::SecretsManager::Secret': secretResource(kernel, secrets),
      'AWS::SecretsManager::ResourcePolicy': resourcePolicyResource(kernel, secrets),
    },
    endpoint: 'secretsmanager',
    handle: jsonEndpoint(kernel, async (operation, input, caller) => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `Secrets Manager locally has no ${operation}`);
      return kernel.faults.around('secretsmanager', operation, async () => run(input, caller));
    }),
  };
}
