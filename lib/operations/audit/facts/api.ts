import { parse, type ConstDirectiveNode } from 'graphql';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** How AppSync's ways to authorize a request are called here. Source: AppSync developer guide, "Configuring authorization". */
const callers: Readonly<Record<string, string>> = {
  API_KEY: 'visitors',
  AMAZON_COGNITO_USER_POOLS: 'learners',
  AWS_IAM: 'roles of IAM',
  OPENID_CONNECT: 'whoever has a token of OpenID Connect',
  AWS_LAMBDA: 'whoever a function lets in',
};
const ways: Readonly<Record<string, string>> = {
  aws_api_key: 'API_KEY',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_iam: 'AWS_IAM',
  aws_oidc: 'OPENID_CONNECT',
  aws_lambda: 'AWS_LAMBDA',
};

/** What a resolver answers, for whom, and the steps that it takes in their order, each with its data source. */
export function answeredBy(view: View, resolver: Node): string {
  const { TypeName, FieldName } = resolver.properties;
  const steps = stepsOf(view, resolver).map((step) => `${step.properties.Name} (${sourceOf(view, step)})`);
  const taken = steps.length > 0 ? runsOf(steps).join(', ') : `one step (${sourceOf(view, resolver)})`;
  return `Answers ${TypeName}.${FieldName} for ${whoCalls(view, resolver)}: ${taken}`;
}

/** Texts in their order, each once with how often it stands there in a row. */
function runsOf(texts: readonly string[]): string[] {
  const starts = texts.flatMap((text, at) => (text === texts[at - 1] ? [] : at));
  return starts.map((start, at) => {
    const times = (starts[at + 1] ?? texts.length) - start;
    return times === 1 ? texts[start]! : `${times} × ${texts[start]}`;
  });
}

/** Which data source a step uses, and how many fields it helps to answer: its name, if there is one only. */
export function stepFor(view: View, step: Node): string {
  const fields = view
    .of('AWS::AppSync::Resolver')
    .filter((resolver) => stepsOf(view, resolver).includes(step))
    .map(({ properties: { TypeName, FieldName } }) => `${TypeName}.${FieldName}`);
  const served = fields.length === 0 ? 'of no field' : fields.length === 1 ? `of ${fields[0]}` : `of ${fields.length} fields`; // prettier-ignore
  return `Step ${step.properties.Name} (${sourceOf(view, step)}) ${served}`;
}

/** The steps and resolvers that use a data source. */
export const usersOf = (view: View, source: Node): readonly Node[] =>
  [...view.of('AWS::AppSync::FunctionConfiguration'), ...view.of('AWS::AppSync::Resolver')].filter(
    ({ stack, properties }) => view.target(stack, properties.DataSourceName)?.node === source,
  );

const stepsOf = (view: View, { stack, properties }: Node): readonly Node[] =>
  (properties.PipelineConfig?.Functions ?? []).flatMap((step) => view.target(stack, step)?.node ?? []);

const sourceOf = (view: View, { stack, properties: { DataSourceName } }: Node): string => {
  const name =
    view.target(stack, DataSourceName)?.node.properties.Name ?? view.text(stack, DataSourceName ?? 'nothing');
  return String(name);
};

/** Who may query a field: what its directives say, else those of its type, else the API's default. */
function whoCalls(view: View, { stack, properties: { ApiId, TypeName, FieldName } }: Node): string {
  const api = view.target(stack, ApiId)?.node;
  const schema = view.of('AWS::AppSync::GraphQLSchema').find((each) => view.target(each.stack, each.properties.ApiId)?.node === api); // prettier-ignore
  const type = parse(schema?.properties.Definition ?? 'scalar None', { noLocation: true }).definitions.find(
    (each) => each.kind === 'ObjectTypeDefinition' && each.name.value === TypeName,
  );
  const fields = type?.kind === 'ObjectTypeDefinition' ? type.fields : [];
  const field = fields?.find(({ name }) => name.value === FieldName);
  if (type?.kind !== 'ObjectTypeDefinition' || !field) return 'nobody, as the schema does not have it';
  const own = admitted(field.directives);
  const inherited = own.length > 0 ? own : admitted(type.directives);
  if (inherited.length > 0) return inherited.join(' and ');
  return callers[api?.properties.AuthenticationType ?? ''] ?? 'whom nobody has described';
}

/** The callers that directives admit; groups narrow learners down. */
function admitted(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.flatMap(({ name, arguments: given = [] }) => {
    const way = ways[name.value];
    if (way === undefined) return [];
    const groups = given.flatMap(({ name: of, value }) =>
      of.value === 'cognito_groups' && value.kind === 'ListValue' ? value.values : [],
    );
    const of = groups.flatMap((group) => (group.kind === 'StringValue' ? group.value : []));
    return of.length > 0 ? `${callers[way]} of the group ${of.join(' or ')}` : (callers[way] ?? []);
  });
}
