/** A release during the rehearsal: another schema and another page, and how each is recognized from outside. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { configAt } from './learner.ts';
import { ask } from '../../stage/caller.ts';
import type { Project } from './project.ts';

/** The tag of the release before it. */
export const before = 'first';
const mark = '<meta name="release" content="second" />';

/** Writes and commits the next release. */
export function nextRelease(project: Project): void {
  project.tag(before);
  const type = 'type HomeSettings @aws_api_key @aws_cognito_user_pools {\n';
  project.edit('lib/model/schema.graphql', type, `${type}  motto: String\n`);
  approve(project, 'HomeSettings.motto is new, and can be queried with @aws_api_key.');
  project.edit('web/index.html', '<title>', `${mark}\n    <title>`);
  project.commit('Tell the motto');
}

/** As `npm run changes` demands before a stage of learners is deployed. */
function approve({ folder }: Project, change: string): void {
  const file = join(folder, 'test/baseline/api/approved.json');
  const approved = { ...JSON.parse(readFileSync(file, 'utf8')), [change]: 'The words below the school’s name.' };
  writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
}

/** The release of the API that responds. */
export async function apiSeen(account: Account, site: string): Promise<'first' | 'second' | string> {
  const { graphqlEndpoint = '', apiKey = '' } = await configAt(account, site);
  const { data, errors } = await ask(graphqlEndpoint, { 'x-api-key': apiKey }, '{ getHomeSettings { motto } }');
  if (data?.getHomeSettings) return 'second';
  return /FieldUndefined/.test(errors?.[0]?.message ?? '') ? 'first' : JSON.stringify(errors);
}

/** The release of the page that is served. */
export const pageSeen = async (account: Account, site: string): Promise<'first' | 'second'> =>
  (await account.ask(`${site}/`)).text.includes(mark) ? 'second' : 'first';
