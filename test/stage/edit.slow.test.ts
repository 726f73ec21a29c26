/** Edits of a running copy of this project take effect without a restart. */
import { execFile } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectCopy, until } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { ask, configOf } from './caller.ts';

const root = join(import.meta.dirname, '../..');
const copy = projectCopy();
const { folder: project, edit } = copy;
const films = 'lib/content/products/the-opening-hour/lessons';
let stage: StageProcess;

beforeAll(async () => {
  // The stage has never had this lesson's real film.
  another('open-auction');
  stage = await startStageProcess(join(project, '.local'), { project });
});

afterAll(async () => {
  await stage.stop();
  copy.remove();
});

/** Changes a lesson's film, by appending a box that players ignore (ISO/IEC 14496-12, 8.1.2). */
const another = (code: string) => appendFileSync(join(project, films, `${code}.720.mp4`), '\0\0\0\bfree');

const graphql = async (query: string) => {
  const { graphqlEndpoint, apiKey } = await configOf(stage.url);
  return ask(graphqlEndpoint, { 'x-api-key': apiKey }, query);
};

/** All JavaScript that the front page references. */
const scripts = async () => {
  const page = await (await fetch(stage.url)).text();
  const names = [...page.matchAll(/\/assets\/[^"]+\.js/g)].map(([name]) => name);
  return (await Promise.all(names.map(async (name) => (await fetch(stage.url + name)).text()))).join('\n');
};

test('serves an edit of the site, and its reversal', async () => {
  const before = await scripts();
  edit('web/shell/footer.tsx', '{messages.becomeInstructor}', 'TEACH WITH US');
  expect(await until(scripts, (text) => text.includes('TEACH WITH US'))).toContain('TEACH WITH US');
  edit('web/shell/footer.tsx', 'TEACH WITH US', '{messages.becomeInstructor}');
  expect(await until(scripts, (text) => text === before)).toBe(before);
});

test('an edited resolver answers the next request', async () => {
  edit('resolvers/Query.getHomeSettings.ts', 'ctx.result?.settings ?? null', "'edited'");
  const ask = async () => (await graphql('{ getHomeSettings { settings } }')).data.getHomeSettings.settings;
  expect(await until(ask, (settings) => settings === 'edited')).toBe('edited');
});

test('an edited schema answers the next request', async () => {
  const field = (name: string) => graphql(`{ getHomeSettings { ${name} } }`);
  expect((await field('motto')).errors).toHaveLength(1);
  edit('lib/model/schema.graphql', 'type HomeSettings @aws_api_key @aws_cognito_user_pools {', '$&\n  motto: String');
  const ask = async () => (await field('motto')).data;
  const wanted = { getHomeSettings: { motto: null } };
  expect(await until(ask, (data) => data !== null)).toEqual(wanted);
});

test('names file and line of a resolver that AppSync would reject; the previous one keeps answering', async () => {
  edit('resolvers/shared/answer.ts', 'if (ctx.error) stop(ctx);', 'if (ctx.error) throw ctx.error;');
  const said = async () => stage.output();
  const place = /resolvers\/shared\/answer\.ts:6:18: Throw/;
  expect(await until(said, (text) => place.test(text))).toMatch(place);
  expect((await graphql('{ getHomeSettings { settings } }')).data.getHomeSettings.settings).toBe('edited');
  edit('resolvers/shared/answer.ts', 'if (ctx.error) throw ctx.error;', 'if (ctx.error) stop(ctx);');
});

test('an edited function runs with its next invocation', async () => {
  const suggested = async () =>
    (await graphql('{ getSuggestedProducts(id: "the-opening-hour") { products { link } } }')).data.getSuggestedProducts
      .products.length as number;
  expect(await suggested()).toBe(4);
  edit('functions/catalogue/suggest.ts', 'const maxSuggestions = 4', 'const maxSuggestions = 2');
  expect(await until(suggested, (count) => count === 2)).toBe(2);
});

test('publishes edited content', async () => {
  edit('lib/content/products/the-opening-hour/product.yaml', 'name: The Opening Hour', 'name: The First Hour');
  const name = async () =>
    (await graphql('{ getProductByLink(link: "the-opening-hour") { name } }')).data.getProductByLink.name;
  expect(await until(name, (text) => text === 'The First Hour')).toBe('The First Hour');
});

test('serves another film of a lesson at its next URL', async () => {
  const code = 'the-overnight-session-in-five-marks';
  const link = async () =>
    (await graphql(`{ getProductVideo(link: "the-opening-hour", code: "${code}") { link } }`)).data.getProductVideo
      .link;
  const before: string = await link();
  another(code);
  const after = await until(link, (address) => address.split('?')[0] !== before.split('?')[0]);
  const bytes = Buffer.from(await (await fetch(after)).arrayBuffer());
  expect(bytes.equals(readFileSync(join(project, films, `${code}.720.mp4`)))).toBe(true);
  // A viewer of the former one can continue.
  expect((await fetch(before)).status).toBe(200);
});

test('a session moved within its day keeps its ID and counts the move', async () => {
  const file = 'lib/content/schedule.yaml';
  const sessions = async () =>
    (await graphql('{ getProductSchedule(link: "london-open-live") { entries { id start sequence } } }')).data
      .getProductSchedule.entries as { id: string; start: string; sequence: number | null }[];
  const [before] = await sessions();
  const moved = async () => (await sessions()).find(({ id }) => id === before!.id);
  for (const [from, to, sequence] of [
    ['07:30', '07:45', 1],
    ['07:45', '07:30', 2],
  ] as const) {
    edit(file, `time: '${from}'\n    zone: Europe/London`, `time: '${to}'\n    zone: Europe/London`);
    const found = await until(
      moved,
      (session) => session?.start.slice(14, 16) === to.slice(3) && session.sequence === sequence,
    );
    expect(found).toMatchObject({ sequence });
  }
});

test('npm run publish shows what would change, and publishes that', async () => {
  const command = async (name: string, ...words: string[]) => {
    const env = { ...process.env, LOCAL_DIRECTORY: join(project, '.local'), AWS_ACCESS_KEY_ID: '', AWS_PROFILE: '' };
    const run = promisify(execFile)(process.execPath, ['bin/openbell.ts', name, 'dev', ...words], { cwd: root, env });
    return (await run.catch((failed: { stdout: string }) => failed)).stdout;
  };
  const publish = (...words: string[]) => command('publish', ...words);
  const absent = 'products/the-opening-hour/lessons/open-auction.720.mp4';
  for (const words of [['--plan'], []])
    expect(await publish(...words)).toContain(`! Films that are not uploaded yet: ${absent}. This uploads them: npm run upload-films -- dev`); // prettier-ignore
  expect(await command('upload-films')).toMatch(/^Uploading 1 of \d+ files/);
  // This project's content, beside the edited copy that the stage runs.
  for (const words of [['--plan'], ['--plan'], []]) {
    const said = await publish(...words);
    expect(said).toMatch(/^~ The First Hour \(the-opening-hour\): is called "The Opening Hour" from now on$/m);
    expect(said).toMatch(/^~ lessons of the-opening-hour$/m);
  }
  expect(await publish('--plan')).not.toMatch(/^[-+~]/m);
  const { data } = await graphql('{ getProductByLink(link: "the-opening-hour") { name } }');
  expect(data.getProductByLink.name).toBe('The Opening Hour');
});

test('deploys an edited stack; a broken one leaves the stage unchanged', async () => {
  edit(
    'lib/stacks/site/site-headers.ts',
    'frameOption: HeadersFrameOption.DENY',
    'frameOption: HeadersFrameOption.SAMEORIGIN',
  );
  const frame = async () => (await fetch(stage.url)).headers.get('x-frame-options');
  expect(await until(frame, (value) => value === 'SAMEORIGIN')).toBe('SAMEORIGIN');

  edit('lib/stages.ts', 'export const dev', 'export const dev dev');
  const said = async () => stage.output();
  expect(await until(said, (text) => text.includes('The stage keeps running as it was.'))).toContain('keeps running');
  expect(await frame()).toBe('SAMEORIGIN');
});
