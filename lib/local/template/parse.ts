import { readFileSync } from 'node:fs';
import { Pair, parseDocument, Scalar, YAMLMap, type CollectionTag, type ScalarTag, type Tags } from 'yaml';
import type { Template } from './template.ts';

/** Short forms whose long form is not simply `Fn::<name>`. */
const PLAIN = new Set(['Ref', 'Condition']);
const SHORT_FORMS = [
  ...['Ref', 'Condition', 'GetAtt', 'Join', 'Sub', 'Select', 'Split', 'If', 'Equals', 'And', 'Or', 'Not', 'FindInMap'],
  ...['Base64', 'ImportValue', 'GetAZs', 'Cidr', 'Length', 'ToJsonString', 'GetStackOutput', 'Transform', 'ForEach'],
];

/** `!Name value` becomes `{ "Fn::Name": value }`, for scalars, lists, and maps. */
function shortForm(name: string): (ScalarTag | CollectionTag)[] {
  const key = PLAIN.has(name) ? name : `Fn::${name}`;
  const tag = `!${name}`;
  const collection = (kind: 'map' | 'seq'): CollectionTag => ({
    tag,
    collection: kind,
    resolve(argument) {
      const call = new YAMLMap();
      call.add(new Pair(new Scalar(key), argument));
      return call;
    },
  });
  return [{ tag, resolve: (text) => ({ [key]: text }) } satisfies ScalarTag, collection('seq'), collection('map')];
}

const TAGS: Tags = SHORT_FORMS.flatMap(shortForm);

/**
 * Parses a template in JSON or YAML, including short forms. JSON is a subset of YAML, but its own parser is faster.
 * @throws Error of one sentence naming the file
 */
export function parseTemplate(text: string, file: string): Template {
  const template = text.trimStart().startsWith('{') ? parseJson(text, file) : parseYaml(text, file);
  if (!template?.Resources || typeof template.Resources !== 'object')
    throw new Error(`${file} is not a CloudFormation template: it has no Resources`);
  return template;
}

/**
 * @throws Error of one sentence when the file cannot be read or is not a template
 */
export function readTemplate(file: string): Template {
  return parseTemplate(readText(file), file);
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`, { cause: error });
  }
}

export function parseJson(text: string, file: string): any {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function parseYaml(text: string, file: string): unknown {
  // Dates stay text (`Version: 2012-10-17`): the core schema has no timestamps.
  const document = parseDocument(text, { schema: 'core', customTags: TAGS, merge: true, logLevel: 'silent' });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new Error(`${file} is not YAML: ${problem.message.split('\n')[0]}`);
  return document.toJS();
}
