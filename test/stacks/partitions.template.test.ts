/**
 * Whoever may do something with the table may do it with the rows of named partitions, whatever it is made to ask for: every function,
 * AppSync's own role, on every stage.
 */
import { assembly, type Resource } from '../support/assemblies.ts';

interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const rowActions =
  /^dynamodb:(\*|(Batch)?(Get|Write|Put|Update|Delete)[A-Za-z]*Item|Query|Scan|ConditionCheckItem|PartiQL\w+)$/;

/** Of a role or a policy of IAM; none of anything else. */
const statementsOf = ({ Type, Properties: given }: Resource): Statement[] =>
  !/^AWS::IAM::(Role|Policy|ManagedPolicy)$/.test(Type)
    ? []
    : [
        given.PolicyDocument,
        ...(given.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: unknown }) => PolicyDocument),
      ].flatMap((document) => document?.Statement ?? []);

/** One line for each right on rows that names no partition, or all of them. */
function tooWide(templates: Record<string, { Resources: Record<string, Resource> }>): string[] {
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, resource]) =>
      statementsOf(resource)
        .filter(({ Action }) => [Action].flat().some((action) => rowActions.test(action)))
        .filter(({ Condition }) => {
          const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
          return !keys || [keys].flat().some((key) => /^\*?$/.test(key) || !/^[A-Z-]+(#.*)?$/.test(key));
        })
        .map(({ Action }) => `${stack}/${id} ${[Action].flat().join(', ')}`),
    ),
  );
}

test.each(['dev', 'prod'])('%s: no role has access beyond its partitions of the table', async (stage) => {
  const { templates } = await assembly(stage);
  const all = Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).flatMap(statementsOf));
  const onRows = all.filter(({ Action }) => [Action].flat().some((action) => rowActions.test(action)));
  expect(onRows.length).toBeGreaterThan(40);
  expect(tooWide(templates as never)).toEqual([]);
});

test('detects a permission without partitions, and one on all of them', () => {
  const role = (Condition?: object) => ({
    Type: 'AWS::IAM::Role',
    Properties: {
      Policies: [{ PolicyDocument: { Statement: [{ Action: 'dynamodb:PutItem', Resource: 'table', Condition }] } }],
    },
  });
  const keys = (...names: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': names } });
  const Resources = { Open: role(), All: role(keys('USER#*', '*')), Good: role(keys('USER#*', 'SITE')) };
  expect(tooWide({ data: { Resources } } as never)).toEqual([
    'data/Open dynamodb:PutItem',
    'data/All dynamodb:PutItem',
  ]);
});
