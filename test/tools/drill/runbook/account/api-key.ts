import { apiKeyExpires } from '../../../../../lib/stages.ts';
import { ask, configOf } from '../../../../stage/caller.ts';
import type { AlarmDrill, ProcedureDrill, Step } from '../entry-drill.ts';
import { deploys } from './first-deploy.ts';
import type { AccountScene } from './scene.ts';

const day = 86_400_000;
let before = '';

const keyOfSite = async ({ url }: AccountScene) => (await configOf(url)).apiKey;
/** Whether visitors with this key see the catalog. */
const opens = async ({ url }: AccountScene, key: string): Promise<boolean> => {
  const { graphqlEndpoint } = await configOf(url);
  const { data } = await ask(graphqlEndpoint, { 'x-api-key': key }, '{ getHomeSettings { settings } }');
  return Boolean(data?.['getHomeSettings']);
};
async function expect(scene: AccountScene, what: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [key, isOpen] of Object.entries(what))
    if ((await opens(scene, key)) !== isOpen)
      throw new Error(`the key ${key} ${isOpen ? 'opens nothing' : 'still opens'}`);
}

export const expiringKeyDrill: AlarmDrill<AccountScene> = {
  alarm: 'ApiKeyExpires',
  fault: 'nothing is deployed for ten months',
  async by(scene) {
    before = await keyOfSite(scene);
    const expires = apiKeyExpires(new Date(await scene.now())) * 1000;
    await scene.moveOn((expires - 20 * day - (await scene.now())) / 60_000);
    // The canary, which reports the date, runs every five minutes.
    await scene.pass(10);
  },
  steps: [
    { type: 'aws appsync list-graphql-apis', says: /^[a-z0-9]{26}$/m },
    {
      type: 'aws appsync list-api-keys',
      with: (_, seen) => ({ id: /^[a-z0-9]{26}$/m.exec(seen)![0] }),
      says: /"expires": \d{10}/,
    },
    deploys,
  ],
  async well(scene) {
    await expect(scene, { [before]: true });
    if ((await keyOfSite(scene)) !== before) throw new Error('the key is another one');
  },
  endsWithin: 130,
};

/** Changes the list of keys, and commits it. */
const lists = (ids: string, to: string): Step<AccountScene> => ({
  does: `the list of keys is ${to}`,
  async by({ project }) {
    project.edit(
      'lib/stacks/api/graph-api.ts',
      `siteKeys: readonly string[] = ${ids};`,
      `siteKeys: readonly string[] = ${to};`,
    );
    project.commit('Rotate the API key');
  },
});

export const rotatedKeyDrill: ProcedureDrill<AccountScene> = {
  procedure: 'Rotate the API key',
  steps: [
    { does: 'a page is open', by: async (scene) => (before = await keyOfSite(scene)) },
    lists("['SiteKey']", "['SiteKey', 'SecondKey']"),
    deploys,
    {
      does: 'pages loaded from now on use the new key, and open tabs the former one',
      async by(scene) {
        const key = await keyOfSite(scene);
        if (key === before) throw new Error('the site has the former key');
        await expect(scene, { [key]: true, [before]: true });
      },
    },
    lists("['SiteKey', 'SecondKey']", "['SecondKey']"),
    deploys,
    {
      does: 'the former key opens nothing any more',
      by: async (scene) => expect(scene, { [before]: false, [await keyOfSite(scene)]: true }),
    },
  ],
};
