import { AwsError } from '../kernel/aws-error.ts';
import type { S3Port } from '../services/s3/port.ts';
import { parseTemplate } from '../template/parse.ts';
import type { Template } from '../template/template.ts';
import { listIn, type Form } from './form.ts';
import type { Wanted } from './stack.ts';

/** CloudFormation's API reference, "TemplateBody": a larger template has to come from S3. */
const MOST_BYTES = 51_200;

const invalid = (message: string) => new AwsError('ValidationError', message);

/**
 * The state that a request wants a stack to have.
 * @param before the stack's current state, which supplies the values of `UsePreviousValue`
 * @throws AwsError `ValidationError`, `InsufficientCapabilitiesException` in AWS's words
 */
export async function wantedBy(form: Form, before: Wanted | undefined, s3: S3Port): Promise<Wanted> {
  const text = await textOf(form, before, s3);
  const template = read(text);
  const capabilities = listIn<string>(form, 'Capabilities');
  demandCapabilities(template, capabilities);
  return {
    text,
    template,
    parameters: parametersOf(form, template, before),
    tags: listIn(form, 'Tags'),
    capabilities,
    roleArn: form['RoleARN'] ?? before?.roleArn,
  };
}

export async function textOf(form: Form, before: Wanted | undefined, s3: S3Port): Promise<string> {
  const { TemplateBody: body, TemplateURL: url, UsePreviousTemplate: previous } = form;
  if (previous === 'true' && before) return before.text;
  if (typeof body === 'string') {
    if (Buffer.byteLength(body) <= MOST_BYTES) return body;
    throw invalid(
      `1 validation error detected: Value at 'templateBody' failed to satisfy constraint: Member must have length less than or equal to ${MOST_BYTES}`,
    );
  }
  if (typeof url !== 'string') throw invalid('Either Template URL or Template Body must be specified.');
  const [, bucket, key] =
    /^https:\/\/s3[^/]*\/([^/]+)\/(.+)$/.exec(url) ?? /^https:\/\/([^/]+)\.s3[^/]*\/(.+)$/.exec(url) ?? [];
  if (!bucket) throw invalid('TemplateURL must be a supported URL.');
  const found = await s3.get(bucket, decodeURIComponent(key!)).catch(() => undefined);
  if (!found) throw invalid('S3 error: The specified key does not exist.');
  return found.body.toString();
}

export function read(text: string): Template {
  try {
    return parseTemplate(text, 'Template');
  } catch (error) {
    throw invalid(`Template format error: ${(error as Error).message}`);
  }
}

function parametersOf(form: Form, template: Template, before: Wanted | undefined): Record<string, string> {
  const declared = template.Parameters ?? {};
  const given = listIn<Form>(form, 'Parameters');
  const unknown = given.map((each) => each['ParameterKey']).filter((name) => !declared[name]);
  if (unknown.length > 0) throw invalid(`Parameters: [${unknown.join(', ')}] do not exist in the template`);
  const values = given.flatMap((each): [string, string][] => {
    const name: string = each['ParameterKey'];
    if (each['UsePreviousValue'] !== 'true') return [[name, each['ParameterValue'] ?? '']];
    if (before?.parameters[name] !== undefined) return [[name, before.parameters[name]]];
    if (before?.template.Parameters?.[name]) return [];
    throw invalid(
      `Invalid input for parameter key ${name}. Cannot specify usePreviousValue as true for a parameter key not in the previous template`,
    );
  });
  const known = Object.fromEntries(values);
  const missing = Object.keys(declared).filter((name) => known[name] === undefined && !('Default' in declared[name]!));
  if (missing.length > 0) throw invalid(`Parameters: [${missing.join(', ')}] must have values`);
  // A stack keeps its parameter values when a default changes, so all effective values are stored, not only the given
  // ones.
  const inForce = Object.entries(declared).map(([name, { Default }]) => [
    name,
    known[name] ??
      (usesPrevious(given, name) ? String(before!.template.Parameters![name]!.Default ?? '') : String(Default)),
  ]);
  return Object.fromEntries(inForce);
}

const usesPrevious = (given: readonly Form[], name: string) =>
  given.some((each) => each['ParameterKey'] === name && each['UsePreviousValue'] === 'true');

const NAMES: Readonly<Record<string, string>> = {
  'AWS::IAM::Role': 'RoleName',
  'AWS::IAM::User': 'UserName',
  'AWS::IAM::Group': 'GroupName',
  'AWS::IAM::ManagedPolicy': 'ManagedPolicyName',
};

/** A caller who creates IAM resources has to acknowledge it (API reference, "CreateChangeSet", Capabilities). */
function demandCapabilities({ Resources }: Template, given: readonly string[]): void {
  const all = Object.values(Resources);
  const named = all.some(
    ({ Type, Properties }) => NAMES[Type] !== undefined && Properties?.[NAMES[Type]] !== undefined,
  );
  const any = all.some(({ Type }) => NAMES[Type] !== undefined || Type === 'AWS::IAM::Policy');
  const needed = named ? 'CAPABILITY_NAMED_IAM' : any ? 'CAPABILITY_IAM' : undefined;
  if (!needed || given.includes('CAPABILITY_NAMED_IAM') || given.includes(needed)) return;
  throw new AwsError('InsufficientCapabilitiesException', `Requires capabilities : [${needed}]`);
}
