/** Whether a field answers before AppSync gives up on it: from the templates as deployed. */
import { paymentTimeoutMs } from '../../../lib/model/payment-requests.ts';
import { assembly, type Resource, type Template } from '../../support/assemblies.ts';

/** AppSync's limit of 30 s for a request (AppSync, "Endpoints and quotas"), without three for cold starts and steps on the table. */
const mostSeconds = 27;
/** Functions that answer before their own timeout, whatever happens (functions/payments/handler.ts). */
const answersWithin: Readonly<Record<string, number>> = { payments: paymentTimeoutMs / 1000 };

let templates: Readonly<Record<string, Template>>;
beforeAll(async () => {
  ({ templates } = await assembly('prod'));
}, 600_000);

const api = (type: string) =>
  Object.values(templates['api']!.Resources).filter(({ Type }) => Type === `AWS::AppSync::${type}`);
/** The logical id that `Fn::GetAtt` names. */
const named = (value: any): string => value['Fn::GetAtt'][0];
const resource = (id: string): Resource => templates['api']!.Resources[id]!;

/** The timeout of the function behind a data source, in seconds; 0 for the table and for none. */
function secondsOf({ Properties: { Name, LambdaConfig } }: Resource): number {
  if (!LambdaConfig) return 0;
  if (answersWithin[Name]) return answersWithin[Name];
  const arn = JSON.stringify(LambdaConfig.LambdaFunctionArn);
  const timeouts = Object.values(templates)
    .flatMap(({ Resources }) => Object.entries(Resources))
    .filter(([id, { Type }]) => Type === 'AWS::Lambda::Function' && arn.includes(id))
    .map(([, { Properties }]) => Properties.Timeout as number);
  // An alias is named after its function.
  return timeouts[0] ?? secondsOfAlias(arn);
}

function secondsOfAlias(arn: string): number {
  for (const { Resources } of Object.values(templates))
    for (const [id, { Type, Properties }] of Object.entries(Resources))
      if (Type === 'AWS::Lambda::Alias' && arn.includes(id))
        return Resources[Properties.FunctionName.Ref]!.Properties.Timeout;
  throw new Error(`No function is ${arn}`);
}

test('the functions of each pipeline answer before AppSync gives up', () => {
  const sums = api('Resolver')
    .filter(({ Properties: { Kind } }) => Kind === 'PIPELINE')
    .map(({ Properties: { TypeName, FieldName, DataSourceName, PipelineConfig } }) => {
      const sources = PipelineConfig.Functions.map((step: object) => resource(named(step)).Properties.DataSourceName);
      const all = [...sources, ...(DataSourceName ? [DataSourceName] : [])].map(named);
      const seconds = all.map((source) => secondsOf(resource(source)));
      return { field: `${TypeName}.${FieldName}`, sum: seconds.reduce((sum, each) => sum + each, 0) };
    });
  expect(sums.length).toBeGreaterThan(50);
  expect(sums).toContainEqual({ field: 'Mutation.deleteMyAccount', sum: expect.any(Number) });
  expect(sums.filter(({ sum }) => sum > mostSeconds)).toEqual([]);
});
