import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Principal } from '../../iam/iam.ts';
import { openJournal } from '../../journal.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { ResourceType } from '../../kernel/resource-type.ts';
import { jsonEndpoint } from '../../protocol/json.ts';

interface Parameter {
  readonly name: string;
  readonly type: 'String' | 'StringList' | 'SecureString';
  readonly value: string;
  readonly version: number;
  /** Milliseconds since the epoch on the stage. */
  readonly modified: number;
}

type Operation = (input: Record<string, any>, caller: Principal) => object;

/** Systems Manager's Parameter Store: parameters of the template and of operators, kept in the state folder. */
export function createSsm(kernel: Kernel): Service {
  const journal = openJournal<Parameter>(join(kernel.directory, 'ssm', 'parameters.jsonl'));
  const arnOf = (name: string) =>
    `arn:${kernel.partition}:ssm:${kernel.region}:${kernel.account}:parameter/${name.replace(/^\//, '')}`;
  const allow = (caller: Principal, operation: string, name: string) =>
    kernel.iam.authorize({ principal: caller, action: `ssm:${operation}`, resource: arnOf(name) });

  /** By name or ARN. */
  function lookUp(reference: string): Parameter | undefined {
    const path = /^arn:[^:]+:ssm:[^:]*:\d{12}:parameter(\/.+)$/.exec(reference)?.[1];
    return path ? (journal.get(path) ?? journal.get(path.slice(1))) : journal.get(reference);
  }

  const wire = ({ name, type, value, version, modified }: Parameter) => ({
    Name: name,
    Type: type,
    Value: value,
    Version: version,
    LastModifiedDate: modified / 1000,
    ARN: arnOf(name),
    DataType: 'text',
  });

  function write(name: string, type: Parameter['type'], value: string): number {
    const old = journal.get(name);
    if (old?.value === value && old.type === type) return old.version;
    const version = (old?.version ?? 0) + 1;
    journal.set(name, { name, type, value, version, modified: kernel.clock.now() });
    return version;
  }

  const operations: Readonly<Record<string, Operation>> = {
    GetParameter(input, caller) {
      allow(caller, 'GetParameter', lookUp(input['Name'])?.name ?? input['Name']);
      const found = lookUp(input['Name']);
      if (!found) throw new AwsError('ParameterNotFound', `Parameter ${input['Name']} not found.`);
      return { Parameter: wire(found) };
    },
    GetParameters(input, caller) {
      const names: string[] = input['Names'] ?? [];
      for (const name of names) allow(caller, 'GetParameters', lookUp(name)?.name ?? name);
      const found = names.map(lookUp).filter((parameter) => parameter !== undefined);
      return { Parameters: found.map(wire), InvalidParameters: names.filter((name) => !lookUp(name)) };
    },
    GetParametersByPath(input, caller) {
      const path = String(input['Path']).replace(/\/?$/, '/');
      allow(caller, 'GetParametersByPath', path.slice(0, -1));
      const below = [...journal.entries()]
        .map(([, parameter]) => parameter)
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
      const old = journal.get(name);
      if (old && !overwrite)
        throw new AwsError(
          'ParameterAlreadyExists',
          'The parameter already exists. To overwrite this value, set the overwrite option in the request to true.',
        );
      return { Version: write(name, input['Type'] ?? old?.type ?? 'String', value), Tier: 'Standard' };
    },
  };

  const parameterType: ResourceType = {
    properties: {
      AllowedPattern: true,
      DataType: true,
      Description: true,
      Name: true,
      Tags: true,
      Tier: true,
      Type: true,
      Value: true,
    },
    async put({ logicalId, properties }, before) {
      const kept = before && !before.properties?.['Name'] ? before.physicalId : undefined;
      const name: string =
        properties['Name'] ?? kept ?? `CFN-${logicalId}-${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
      const { AllowedPattern: pattern, Value: value } = properties;
      if (pattern && !new RegExp(pattern).test(value)) throw new Error(`its value does not match ${pattern}`);
      if (before && before.physicalId !== name) journal.delete(before.physicalId);
      // Like CloudFormation: a value that an operator has set stays, until the template says another.
      const was = before?.properties;
      if (!journal.get(name) || !was || was['Value'] !== value || was['Type'] !== properties['Type'])
        write(name, properties['Type'] ?? 'String', String(value));
      return { physicalId: name, attributes: { Type: properties['Type'], Value: journal.get(name)!.value } };
    },
    async remove(before) {
      journal.delete(before.physicalId);
    },
  };

  kernel.ports.parameters = { value: (name) => lookUp(name)?.value };
  return {
    resources: { 'AWS::SSM::Parameter': parameterType },
    endpoint: 'ssm',
    handle: jsonEndpoint(kernel, async (operation, input, caller) => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `Systems Manager locally has no ${operation}`);
      return kernel.faults.around('ssm', operation, async () => run(input, caller));
    }),
  };
}
