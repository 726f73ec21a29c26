/**
 * `npm run generate`: types from the schema (with each field's arguments and result), typed documents from the operations in features, and
 * the resource types from AWS's published schemas.
 * With `--check`, nothing is written, and the exit code is 1 if a generated file is stale.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import {
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { format, resolveConfig } from 'prettier';
import { NOT_EMULATED } from '../lib/local/template/resource-types.ts';
import { publishedIn, type Spec } from '../lib/local/template/published/schema.ts';

const root = join(import.meta.dirname, '..');
const notice = '// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.\n';

/** Definitions that AppSync adds to every schema. */
const appsync = `
  scalar AWSDate scalar AWSTime scalar AWSDateTime scalar AWSTimestamp scalar AWSEmail scalar AWSJSON scalar AWSPhone
  scalar AWSURL scalar AWSIPAddress
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
`;

const scalars = Object.fromEntries(
  ['AWSDate', 'AWSTime', 'AWSDateTime', 'AWSEmail', 'AWSJSON', 'AWSPhone', 'AWSURL', 'AWSIPAddress']
    .map((name) => [name, 'string'])
    .concat([['AWSTimestamp', 'number']]),
);
const config = {
  scalars,
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  immutableTypes: true,
  avoidOptionals: { field: true },
  maybeValue: 'T | null',
};

const schema = parse(appsync + readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8'));

const capitalized = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** Our plugin: the arguments and result of each field by its schema coordinate, and who can call it. */
const fields = {
  plugin(whole: GraphQLSchema): string {
    const rows = [whole.getQueryType()!, whole.getMutationType()!].flatMap((type) =>
      Object.values(type.getFields()).map(({ name, args, astNode }) => {
        const taken = args.length > 0 ? `${type.name}${capitalized(name)}Args` : '{}';
        const isOpen = astNode?.directives?.some((directive) => directive.name.value === 'aws_api_key') ?? false;
        return `'${type.name}.${name}': { args: ${taken}; result: ${type.name}['${name}']; open: ${isOpen} };`;
      }),
    );
    return `/** Every field of the API by its schema coordinate. Visitors may ask for those that are open. */
export interface Fields {
${rows.join('\n')}
}`;
  },
};

async function generate(filename: string, documents: DocumentNode[], plugins: string[]): Promise<string> {
  const text = await codegen({
    filename,
    schema,
    documents: documents.map((document, index) => ({ document, location: `${index}.graphql` })),
    config,
    plugins: plugins.map((name) => ({ [name]: {} })),
    pluginMap: { typescript, operations, fields } as never,
  });
  return format(notice + text, { ...(await resolveConfig(join(root, filename))), filepath: filename });
}

const files: Record<string, string> = {
  'lib/model/schema.generated.ts': await generate('lib/model/schema.generated.ts', [], ['typescript', 'fields']),
};
/** The web's operations: all types in one file, and each operation's text beside its source file, so a page loads only its own. */
const sources = globSync('web/{features,shared}/**/*.graphql', { cwd: root }).sort();
const documents = sources.map((file) => parse(readFileSync(join(root, file), 'utf8')));
const fragments = new Map(
  documents
    .flatMap(({ definitions }) => definitions)
    .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
    .map((fragment) => [fragment.name.value, fragment]),
);
const operationTypes = 'web/api/operations.generated.ts';
files[operationTypes] = await generate(operationTypes, documents, ['operations']);
for (const [index, file] of sources.entries()) {
  const texts = documents[index]!.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const needed = new Set<FragmentDefinitionNode>();
    const collect = (node: DocumentNode['definitions'][number]) =>
      visit(node, {
        FragmentSpread({ name }) {
          const fragment = fragments.get(name.value)!;
          if (needed.has(fragment)) return;
          needed.add(fragment);
          collect(fragment);
        },
      });
    collect(definition);
    const text = stripIgnoredCharacters([definition, ...needed].map(print).join('\n'));
    const name = definition.name!.value;
    const type = name + definition.operation.replace(/^./, (first) => first.toUpperCase());
    return [{ name, type, text }];
  });
  if (texts.length === 0) continue;
  const types = texts.flatMap(({ type }) => [type, `${type}Variables`]);
  const path = file.replace(/\.graphql$/, '.generated.ts');
  files[path] = await format(
    `${notice}import type { Operation } from '../../api/operation.ts';
import type { ${types.join(', ')} } from '../../api/operations.generated.ts';

${texts.map(({ name, type, text }) => `export const ${name}Document = ${JSON.stringify(text)} as Operation<${type}, ${type}Variables>;`).join('\n\n')}
`,
    { ...(await resolveConfig(join(root, path))), filepath: path },
  );
}

const published = loadAwsServiceSpecSync();
const createOnly = 'lib/local/template/control/create-only.generated.ts';
files[createOnly] = await format(createOnlyProperties(), {
  ...(await resolveConfig(join(root, createOnly))),
  filepath: createOnly,
});

/** The texts of the local stage's files, except the generated one. */
function localSources(): readonly string[] {
  const local = globSync('lib/local/**/*.ts', { cwd: root }).filter((file) => file !== createOnly);
  return local.map((file) => readFileSync(join(root, file), 'utf8'));
}

/** The create-only properties of all resource types that the local stage implements: AWS replaces the resource if one changes. */
function createOnlyProperties(): string {
  const named = localSources().flatMap((text) => text.match(/AWS::\w+(?=::)/g) ?? []);
  const services = new Set([...named, 'AWS::Budgets']);
  const types = [...published.all('resource')]
    .filter(({ cloudFormationType: type }) => services.has(type.slice(0, type.lastIndexOf('::'))))
    .map(({ cloudFormationType: type, properties }) => {
      const fixed = Object.entries(properties).filter(([, { causesReplacement: how }]) => how && how !== 'no');
      return [type, fixed.map(([property]) => property).sort()] as const;
    })
    .filter(([, fixed]) => fixed.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `// Generated from AWS's resource schemas (@aws-cdk/aws-service-spec) by \`npm run generate\`. Do not edit.
/** Properties that only a new resource can have otherwise, by type. */
export const CREATE_ONLY: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(types))};
`;
}

files['lib/local/template/published/generated/types.json'] = publishedTypes();

/** What AWS publishes about the resource types that the local stage emulates or accepts, one type per line. */
function publishedTypes(): string {
  const emulated = new Set(localSources().flatMap((text) => text.match(/AWS::\w+::\w+/g) ?? []));
  const lines = [...published.all('resource')]
    .map(({ cloudFormationType }) => cloudFormationType)
    .filter((type) => emulated.has(type) || NOT_EMULATED.some((pattern) => pattern.test(type)))
    .sort()
    .map((type) => `${JSON.stringify(type)}:${JSON.stringify(publishedIn(published as unknown as Spec, type))}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

const stale = Object.entries(files).filter(([file, text]) => {
  const path = join(root, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale: run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  console.log(stale.length > 0 ? `wrote ${stale.map(([file]) => file).join(', ')}` : 'all generated files are fresh');
}
