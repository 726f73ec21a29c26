import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { JsonObject } from '../kernel/json.ts';
import { parseJson, parseTemplate, readTemplate, readText } from './parse.ts';
import type { Assembly, StackSource, Template } from './template.ts';

/**
 * Reads a cloud assembly as written by `cdk synth`.
 * @param directory the folder with manifest.json
 * @throws Error of one sentence
 */
export function readAssembly(directory: string): Assembly {
  const folder = resolve(directory);
  const stacks: StackSource[] = [];
  const assets = new Map<string, string>();
  const artifacts: JsonObject = readJson(join(folder, 'manifest.json')).artifacts ?? {};
  const nameOf = (id: string): string => artifacts[id]?.properties?.stackName ?? id;
  for (const [id, { type, properties, dependencies = [] }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack') {
      const needed: string[] = dependencies.filter((other: string) => artifacts[other]?.type === type).map(nameOf);
      const template = readTemplate(join(folder, properties.templateFile));
      const { size: bytes } = statSync(join(folder, properties.templateFile));
      stacks.push({ name: nameOf(id), template, bytes, directory: folder, dependencies: needed });
    } else if (type === 'cdk:asset-manifest')
      for (const [name, path] of readAssets(folder, properties.file)) assets.set(name, path);
  }
  if (stacks.length === 0) throw new Error(`${directory} holds no stacks`);
  return { stacks, assets };
}

/** A single template: a file (which also names its stack), or an object (the stack `template`). */
export function singleTemplate(template: string | object): Assembly {
  const stack =
    typeof template === 'string'
      ? {
          name: stackName(basename(template, extname(template)).replace(/\.template$/, '')),
          template: readTemplate(resolve(template)),
          bytes: statSync(resolve(template)).size,
          directory: dirname(resolve(template)),
        }
      : {
          name: 'template',
          template: parseTemplate(JSON.stringify(template), 'the template given') satisfies Template,
          directory: resolve('.'),
        };
  return { stacks: [{ ...stack, dependencies: [] }], assets: new Map() };
}

/** A stack name from a file name: letters, digits, and hyphens, beginning with a letter. */
const stackName = (file: string) => file.replace(/[^a-zA-Z0-9-]+/g, '-').replace(/^(?![a-zA-Z])/, 'stack-');

/** The files of an asset manifest: `<bucket>/<key>` and each one's path. */
function readAssets(folder: string, file: string): [string, string][] {
  const files: JsonObject = readJson(join(folder, file)).files ?? {};
  return Object.values(files).flatMap(({ source, destinations }) =>
    source.path === undefined
      ? []
      : Object.values<JsonObject>(destinations).map(({ bucketName, objectKey }): [string, string] => [
          environment(`${bucketName}/${objectKey}`),
          join(folder, source.path),
        ]),
  );
}

const ENVIRONMENT: Readonly<Record<string, string>> = {
  '${AWS::AccountId}': '000000000000',
  '${AWS::Region}': 'us-east-1',
  '${AWS::Partition}': 'aws',
};

const environment = (text: string) => text.replace(/\$\{AWS::\w+\}/g, (name) => ENVIRONMENT[name] ?? name);

const readJson = (file: string) => parseJson(readText(file), file);
