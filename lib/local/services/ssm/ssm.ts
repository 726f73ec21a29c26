import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { jsonEndpoint } from '../../protocol/json.ts';
import { createOperations } from './operations.ts';
import { openParameters } from './parameters.ts';
import { parameterResource } from './resources/parameter.ts';

/** Systems Manager Parameter Store: the template's and the operators' parameters, stored in the state folder. */
export function createSsm(kernel: Kernel): Service {
  const parameters = openParameters(kernel);
  const operations = createOperations(kernel, parameters);
  kernel.ports.parameters = { value: (name) => parameters.lookUp(name)?.value };
  return {
    resources: { 'AWS::SSM::Parameter': parameterResource(parameters) },
    endpoint: 'ssm',
    handle: jsonEndpoint(kernel, async (operation, input, caller) => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `Systems Manager locally has no ${operation}`);
      return kernel.faults.around('ssm', operation, async () => run(input, caller));
    }),
  };
}
