/** The schema's types reach the resolvers: code that disagrees with the schema does not compile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { admission, fields, steps } from '../../lib/stacks/api/api-map.ts';

const root = join(import.meta.dirname, '../..');
const snippet = join(root, 'resolvers/snippet.ts');

const { config } = ts.readConfigFile(join(root, 'resolvers/tsconfig.json'), (path) => ts.sys.readFile(path));
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'resolvers'));
const alone = { ...options, composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: root };
const host = ts.createCompilerHost(alone);
const { getSourceFile, fileExists } = host;
/** What the file imports is parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>();
let written = '';
host.fileExists = (file) => file === snippet || fileExists.call(host, file);
host.getSourceFile = (file, ...rest) => {
  if (file === snippet) return ts.createSourceFile(file, written, rest[0]);
  if (!parsed.has(file)) parsed.set(file, getSourceFile.call(host, file, ...rest));
  return parsed.get(file);
};
let program: ts.Program | undefined;

/** The compiler's errors for a file in resolvers/, under that room's settings. */
function complaintsOf(code: string): string[] {
  written = code;
  program = ts.createProgram([snippet, join(root, 'resolvers/shared/globals.d.ts')], alone, host, program);
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(snippet))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const imports = "import type { Answer, Context } from './shared/appsync.ts';\n";
const right = `${imports}
export const request = (ctx: Context<'Mutation.toggleWishlist'>) => ({ key: ctx.args.input.link });
export const response = (): Answer<'Mutation.toggleWishlist'> => ({ success: true, inWishlist: null, errors: [] });
`;

test('a resolver that agrees with the schema compiles', () => {
  expect(complaintsOf(right)).toEqual([]);
});

test('a misspelled argument does not compile', () => {
  const [complaint, ...more] = complaintsOf(right.replace('input.link', 'input.lnk'));
  expect(complaint).toContain("Property 'lnk' does not exist on type 'ToggleWishlistInput'");
  expect(more).toEqual([]);
});

test('an argument is not any', () => {
  const given = right.replace('ctx.args.input.link', 'ctx.args.input.link.toFixed()');
  expect(complaintsOf(given)).toEqual([expect.stringContaining("'toFixed' does not exist on type 'string'")]);
});

test.each([
  ['a misspelled', 'setings: null, pages: []', 'setings'],
  ['a missing', "settings: '{}'", "Property 'pages' is missing"],
  ['a wrongly typed', "settings: '{}', pages: 1", "Type 'number' is not assignable to type 'readonly"],
])('%s result field does not compile', (_, wrong, complaint) => {
  const answering = (result: string) =>
    `${imports}export const response = (): Answer<'Query.getHomeSettings'> => ({ ${result}, errors: [] });`;
  expect(complaintsOf(answering("settings: '{}', pages: []"))).toEqual([]);
  expect(complaintsOf(answering(wrong)).join()).toContain(complaint);
});

test('a misspelled operation or setting of a request does not compile', () => {
  const asks = (operation: string, setting: string) => `import type { GetItemRequest } from './shared/appsync.ts';
export const request = (): GetItemRequest => ({ operation: '${operation}', key: {}, ${setting}: true });`;
  expect(complaintsOf(asks('GetItem', 'consistentRead'))).toEqual([]);
  expect(complaintsOf(asks('GetItm', 'consistentRead')).join()).toContain('"GetItm"');
  expect(complaintsOf(asks('GetItem', 'consistantRead')).join()).toContain("'consistantRead' does not exist");
});

test('fields beside a spread row are checked as well', () => {
  const withRow = (field: string) => `${imports}
import type { OrderItem } from '../lib/model/items/order.ts';
import type { Page } from './shared/rows.ts';
export const response = (
  ctx: Context<'Query.getUserOrders', { result: Page<OrderItem> }>,
): Answer<'Query.getUserOrders'> => ({ orders: ctx.result.items.map((order) => ({ ...order })), ${field}: null, errors: [] });
`;
  expect(complaintsOf(withRow('lastEvaluatedKey'))).toEqual([]);
  expect(complaintsOf(withRow('lastKey'))).not.toEqual([]);
});

describe('the map of the API', () => {
  /** The fields that a step declares it runs for. */
  const namedIn = (step: string) =>
    new Set(readFileSync(join(root, `resolvers/steps/${step}.ts`), 'utf8').match(/(?<=')(Query|Mutation)\.\w+(?=')/g));
  const before = new Set(
    Object.keys(fields).flatMap((field) => [...admission(field, true), ...admission(field, false)]),
  );
  const own = Object.keys(steps).filter((step) => !before.has(step as keyof typeof steps));

  test.each(own)('%s lists exactly the fields it runs for', (step) => {
    const standsIn = Object.entries(fields).flatMap(([field, row]) =>
      'steps' in row && row.steps.includes(step as keyof typeof steps) ? [field] : [],
    );
    expect(namedIn(step)).toEqual(new Set(standsIn));
  });
});
