/**
 * Added to a copy of the project by update.slow.test.ts: what later versions of the template add to this one. Version 2
 * has a field with its resolver, a changed environment of every function behind the API, and a queue. Version 3 begins
 * to change the payments functions again and then fails.
 */
import { CustomResource, type Stack } from 'aws-cdk-lib';
import { CfnDataSource, CfnGraphQLSchema, CfnResolver } from 'aws-cdk-lib/aws-appsync';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';

const version: number = 1;

type Kind<T> = abstract new (...given: never[]) => T;
const all = <T extends IConstruct>(from: IConstruct, kind: Kind<T>): T[] =>
  from.node.findAll().filter((node): node is T & IConstruct => node instanceof (kind as unknown as typeof Object));
const stackOf = (app: IConstruct, name: string) => app.node.findAll().find(({ node }) => node.id === name)! as Stack;

export function nextVersion(app: IConstruct): void {
  if (version === 1) return;
  const [api, payments] = [stackOf(app, 'api'), stackOf(app, 'payments')];
  const [schema] = all(api, CfnGraphQLSchema);
  schema!.definition = schema!.definition!.replace(
    'type Query {',
    'type Query {\n  getMotto: String! @aws_api_key @aws_cognito_user_pools',
  );
  const none = all(api, CfnDataSource).find(({ type }) => type === 'NONE')!;
  const motto = new CfnResolver(api, 'Motto', {
    apiId: none.apiId,
    typeName: 'Query',
    fieldName: 'getMotto',
    dataSourceName: none.attrName,
    kind: 'UNIT',
    runtime: { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' },
    code: `export const request = () => ({ payload: 'In turn' });\nexport const response = (ctx) => ctx.result;\n`,
  });
  motto.addDependency(schema!);
  motto.addDependency(none);
  new CfnQueue(payments, 'Added');
  const functions = [...all(api, CfnFunction), ...all(payments, CfnFunction)];
  for (const each of functions) each.addPropertyOverride('Environment.Variables.VERSION', String(version));
  if (version === 2) return;
  const refuses = new Function(payments, 'Refuses', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    role: new Role(payments, 'RefusesRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
    code: Code.fromInline(
      `exports.handler = (event) => fetch(event.ResponseURL, { method: 'PUT', body: JSON.stringify({ ...event, Status: event.RequestType === 'Delete' ? 'SUCCESS' : 'FAILED', Reason: 'on purpose', PhysicalResourceId: 'refused' }) });`,
    ),
  });
  const last = new CustomResource(payments, 'Last', { serviceToken: refuses.functionArn });
  last.node.addDependency(refuses, ...all(payments, CfnFunction));
}
