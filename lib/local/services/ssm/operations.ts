import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Parameter, Parameters } from './parameters.ts';

type Operation = (input: JsonObject, caller: Principal) => object;

/** By the operation's name in `X-Amz-Target`. */
export function createOperations(kernel: Kernel, parameters: Parameters): Readonly<Record<string, Operation>> {
  const arnOf = (name: string) =>
    `arn:${kernel.partition}:ssm:${kernel.region}:${kernel.account}:parameter/${name.replace(/^\//, '')}`;
  const allow = (caller: Principal, operation: string, name: string) =>
    kernel.iam.authorize({ principal: caller, action: `ssm:${operation}`, resource: arnOf(name) });
  const wire = ({ name, type, value, version, modified }: Parameter) => ({
    Name: name,
    Type: type,
    Value: value,
    Version: version,
    LastModifiedDate: modified / 1000,
    ARN: arnOf(name),
    DataType: 'text',
  });

  return {
    GetParameter(input, caller) {
      allow(caller, 'GetParameter', parameters.lookUp(input['Name'])?.name ?? input['Name']);
      const found = parameters.lookUp(input['Name']);
      if (!found) throw new AwsError('ParameterNotFound', `Parameter ${input['Name']} not found.`);
      return { Parameter: wire(found) };
    },
    GetParameters(input, caller) {
      const names: string[] = input['Names'] ?? [];
      for (const name of names) allow(caller, 'GetParameters', parameters.lookUp(name)?.name ?? name);
      const found = names.map((name) => parameters.lookUp(name)).filter((parameter) => parameter !== undefined);
      return { Parameters: found.map(wire), InvalidParameters: names.filter((name) => !parameters.lookUp(name)) };
    },
    GetParametersByPath(input, caller) {
      const path = String(input['Path']).replace(/\/?$/, '/');
      allow(caller, 'GetParametersByPath', path.slice(0, -1));
      const below = parameters
        .all()
        .filter(({ name }) => name.startsWith(path) && (input['Recursive'] || !name.slice(path.length).includes('/')))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const from = Number(input['NextToken'] ?? 0);
      const page = below.slice(from, from + Number(input['MaxResults'] ?? 10));
      const next = from + page.length;
      return { Parameters: page.map(wire), ...(next < below.length && { NextToken: String(next) }) };
    },
    PutParameter(input, caller) {
      const { Name: name, Value: value, Overwrite: overwrite } = input;
      allow(caller, 'PutParameter', name);
      const old = parameters.get(name);
      if (old && !overwrite)
        throw new AwsError(
          'ParameterAlreadyExists',
          'The parameter already exists. To overwrite this value, set the overwrite option in the request to true.',
        );
      return { Version: parameters.write(name, input['Type'] ?? old?.type ?? 'String', value), Tier: 'Standard' };
    },
  };
}
