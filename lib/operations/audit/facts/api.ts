import { parse, type ConstDirectiveNode } from 'graphql';
import type { Node, View } from '../../../stacks/templates/view.ts';

/** AppSync's ways to authorize a request, the directives that ask for each, and who calls so. Source: developer guide, "Configuring authorization". */
const ways: readonly (readonly [way: string, directives: readonly string[], callers: string])[] = [
  ['API_KEY', ['aws_api_key'], 'visitors'],
  ['AMAZON_COGNITO_USER_POOLS', ['aws_cognito_user_pools', 'aws_auth'], 'learners'],
  ['AWS_IAM', ['aws_iam'], 'roles of IAM'],
  ['OPENID_CONNECT', ['aws_oidc'], 'whoever has a token of OpenID Connect'],
  ['AWS_LAMBDA', ['aws_lambda'], 'whoever a function lets in'],
];

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
  const unasked = ways.find(([way]) => way === api?.properties.AuthenticationType);
  return unasked?.[2] ?? 'whom nobody has described';
}

/** The callers that directives admit; groups narrow learners down. */
function admitted(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.flatMap(({ name, arguments: given = [] }) => {
    const callers = ways.find(([, directives]) => directives.includes(name.value))?.[2];
    if (callers === undefined) return [];
    const groups = given.flatMap(({ name: of, value }) =>
      of.value === 'cognito_groups' && value.kind === 'ListValue' ? value.values : [],
    );
    const of = groups.flatMap((group) => (group.kind === 'StringValue' ? group.value : []));
    return of.length > 0 ? `${callers} of the group ${of.join(' or ')}` : callers;
  });
}
