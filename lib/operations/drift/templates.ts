import { isDeepStrictEqual } from 'node:util';
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import type { Template } from '../../stacks/templates/assembly.ts';
import { freshTemplates } from '../fresh-assembly.ts';
import { localDrift } from './local.ts';
import type { StageConnection } from '../stage-connection.ts';
import { localContext } from '../synthesize.ts';

/** Differences of one stack that are listed individually. */
const maxListed = 20;

/**
 * Compares this repository's templates with the deployed ones: complete on AWS; by resource on a local stage, which stores the resources
 * instead of the templates.
 * @returns one sentence per difference
 */
export async function templateDrift(connection: StageConnection, print: (line: string) => void): Promise<string[]> {
  const { name: stage } = connection.stage;
  const stacks = Object.entries(await freshTemplates(stage, connection.local && localContext)).map(
    ([short, template]) => [`openbell-${stage}-${short}`, template] as const,
  );
  if (connection.local) {
    print(
      `Resources of ${connection.name}, beside the synthesized templates: each by name and type, tables by their settings`,
    );
    return localDrift(connection, connection.local, stacks);
  }
  print(`Templates deployed to ${connection.name}, beside the synthesized ones`);
  print(
    `  Whether resources still are what their template says, CloudFormation tells: npx cdk drift -c stage=${stage}`,
  );
  const client = new CloudFormationClient(connection.clientConfig('cloudformation'));
  const sentences: string[] = [];
  for (const [name, wanted] of stacks) sentences.push(...(await stackDrift(client, name, wanted)));
  return sentences;
}

async function stackDrift(client: CloudFormationClient, name: string, wanted: Template): Promise<string[]> {
  try {
    const { TemplateBody } = await client.send(new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }));
    const all = [...differences(JSON.parse(TemplateBody!), wanted, [])];
    const listed = all.slice(0, maxListed).map((sentence) => `${name}: ${sentence}`);
    return all.length > maxListed ? [...listed, `${name}: and ${all.length - maxListed} more`] : listed;
  } catch (error) {
    if ((error as Error).name !== 'ValidationError') throw error;
    return [`${name}: is not deployed`];
  }
}

/**
 * Parts that inform readers or change with each deployment: CDK's own metadata (`CDKMetadata`, which a synthesis without the CLI lacks) and
 * the commit. Neither affects a resource.
 */
const isAside = (path: readonly string[]) =>
  path.at(-1) === 'Metadata' ||
  path.at(-1)!.startsWith('CDKMetadata') ||
  /^Resources,\w+,Properties,Commit$/.test(String(path));

type Tree = Readonly<Record<string, unknown>>;

/** The places in which two templates differ, by path. */
export function* differences(deployed: unknown, wanted: unknown, path: readonly string[]): Generator<string> {
  const isMap = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isMap(deployed) && isMap(wanted)) {
    const keys = [...Object.keys(deployed), ...Object.keys(wanted)].filter((key) => !isAside([...path, key]));
    for (const key of new Set(keys))
      if (!isDeepStrictEqual(deployed[key], wanted[key]))
        yield* differences(deployed[key], wanted[key], [...path, key]);
    return;
  }
  const where = path.join('.');
  if (deployed === undefined) yield `${where} is not deployed`;
  else if (wanted === undefined) yield `${where} is deployed, and the repository does not have it`;
  else yield `${where} is deployed as ${short(deployed)}, the repository says ${short(wanted)}`;
}

const short = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};
