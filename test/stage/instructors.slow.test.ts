/** The instructors' pages on a running stage: exactly those in the content. */
import { join } from 'node:path';
import { compileContent } from '../../lib/content/compile.ts';
import type { Content } from '../../lib/model/content.ts';
import { ownStage } from '../support/own-stage.ts';
import { askPublisher } from './publisher.ts';

const stage = ownStage();
let content: Content;
beforeAll(async () => {
  content = await compileContent(join(import.meta.dirname, '../../lib/content'));
});

const publish = async (what: Content) => expect((await askPublisher(stage, 'publish', what)).refused).toBeUndefined();
const statusOf = async (path: string) => (await fetch(stage.url + path)).status;
const listed = async () =>
  ((await (await fetch(`${stage.url}/instructors.json`)).json()) as { id: string }[]).map(({ id }) => id);

test('every instructor has a page with name, biography and portrait in its HTML', async () => {
  expect(await listed()).toEqual(content.instructors.map(({ id }) => id));
  for (const { id, name, portrait } of content.instructors) {
    const html = await (await fetch(`${stage.url}/instructors/${id}`)).text();
    expect(html).toContain(`<title>${name} · Openbell</title>`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+/instructors/${id}" />`));
    expect(html).not.toContain('name="robots"');
    expect(html).toMatch(new RegExp(`<img class="portrait" src="${portrait}"[^>]* fetchPriority="high"`));
    const [, data] = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)!;
    expect(JSON.parse(data!)).toContainEqual(
      expect.objectContaining({
        '@type': 'ProfilePage',
        mainEntity: expect.objectContaining({ '@type': 'Person', name }),
      }),
    );
  }
});

test('an instructor taken off the list has no page until they return', async () => {
  const [gone, ...others] = content.instructors;
  const page = `/instructors/${gone!.id}`;
  await publish({ ...content, instructors: others });
  expect([await statusOf(page), await listed()]).toEqual([404, others.map(({ id }) => id)]);
  expect(await statusOf(`/instructors/${others[0]!.id}`)).toBe(200);
  await publish(content);
  expect([await statusOf(page), await listed()]).toEqual([200, content.instructors.map(({ id }) => id)]);
});
