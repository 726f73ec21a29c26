/**
 * The layout that lib/local/README.md describes, so that anyone who knows one service finds their way in every other.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph } from '../lint/import-graph.ts';

const services = join(import.meta.dirname, '../../lib/local/services');
const names = readdirSync(services);

/** How many files a service may have besides its wiring, port, and operations; more are sorted into folders. */
const mostLooseFiles = 8;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** `AWS::AppSync::GraphQLApi` is in `graphql-api.ts`. */
const fileOf = (type: string): string =>
  `${type
    .split('::')
    .at(-1)!
    .replace('GraphQL', 'Graphql')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}.ts`;

describe.each(names)('services/%s', (name) => {
  const folder = join(services, name);
  const wiring = readFileSync(join(folder, `${name}.ts`), 'utf8');

  test('has one file per CloudFormation type it supports, named after it, and no other resources', () => {
    // `Custom::*` is another name for AWS::CloudFormation::CustomResource.
    const types = [...wiring.matchAll(/'((?:AWS|Custom)::\w+(?:::\w+)?)':/g)].map(([, type]) => type!);
    expect(filesIn(join(folder, 'resources')).sort()).toEqual(types.map(fileOf).sort());
  });

  test('creates each in a function named after it', () => {
    const misnamed = filesIn(join(folder, 'resources')).filter((file) => {
      const name = file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const made = name.endsWith('Resource') ? name : `${name}Resource`;
      const text = readFileSync(join(folder, 'resources', file), 'utf8');
      return [...text.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, exported]) => exported).join() !== made;
    });
    expect(misnamed).toEqual([]);
  });

  test("has its API's operations in operations/", () => {
    const operations = [
      ...filesIn(join(folder, 'operations')),
      ...filesIn(folder).filter((file) => file === 'operations.ts'),
    ];
    expect(operations.length > 0).toBe(/^ {4}endpoint: '/m.test(wiring));
  });

  test('exports in port.ts what other services may use, if anything', () => {
    expect(filesIn(folder).includes('port.ts')).toBe(/kernel\.ports\.\w+ = /.test(wiring));
  });

  test(`has no more than ${mostLooseFiles} files that no folder names`, () => {
    const loose = filesIn(folder).filter((file) => ![`${name}.ts`, 'port.ts', 'operations.ts'].includes(file));
    expect(loose.length > mostLooseFiles ? loose : []).toEqual([]);
  });
});

test("a service imports only another's port", () => {
  const serviceOf = (file: string) => /^lib\/local\/services\/([^/]+)\//.exec(file)?.[1];
  const trespasses = [...importGraph()].flatMap(([file, imports]) =>
    imports
      .filter((to) => serviceOf(file) && serviceOf(to) && serviceOf(file) !== serviceOf(to) && !to.endsWith('/port.ts'))
      .map((to) => `${file} imports ${to}`),
  );
  expect(trespasses).toEqual([]);
});

test('the local stage imports nothing else of this repository and does not mention it', () => {
  const within = (file: string) => file.startsWith('lib/local/');
  const imports = [...importGraph()].flatMap(([file, to]) =>
    within(file) ? to.filter((path) => !within(path)).map((path) => `${file} imports ${path}`) : [],
  );
  const namings = [...importGraph().keys()]
    .filter(within)
    .filter((file) => /openbell/i.test(readFileSync(join(services, '../../..', file), 'utf8')));
  expect({ imports, namings }).toEqual({ imports: [], namings: [] });
});
