import { local } from '../../../../stage/caller.ts';
import type { ProcedureDrill, Step } from '../entry-drill.ts';
import { stageName } from '../scene.ts';
import { deploys } from './first-deploy.ts';
import type { AccountScene } from './scene.ts';

const bills = 'only AWS has bills';
const channel = `openbell-${stageName}-01`;
/** What the stage allows, and what it is lowered to: tries to sign in from one address within five minutes. */
const [usual, lowered] = [150, 20];

/** Types whose resources are most of a bill. */
const costing = [
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::IVS::Channel',
  'AWS::Lambda::Function',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
];
/** What of a physical id stands in an ARN: ids are names, addresses, or ARNs themselves. */
const nameIn = (id: string) => id.split('/').at(-1)!;

/** Tries to sign in from one address. @returns how many of so many the firewall let through */
async function letThrough({ url }: AccountScene, tries: number): Promise<number> {
  const { userPoolClientId: ClientId, userPoolEndpoint } = await (await fetch(`${url}/config.json`)).json();
  const AuthParameters = { USERNAME: 'nobody@example.com', SRP_A: 'a1'.repeat(192) };
  const body = JSON.stringify({ AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    'user-agent': 'drill',
  };
  let passed = 0;
  for (let attempt = 0; attempt < tries; attempt += 1)
    if ((await fetch(userPoolEndpoint, { method: 'POST', headers, body })).status !== 429) passed += 1;
  return passed;
}

const attack = (limit: number): Step<AccountScene> => ({
  does: `somebody tries ${usual + 10} times from one address, and the firewall lets ${limit} through`,
  async by(scene) {
    await scene.moveOn(6);
    const passed = await letThrough(scene, usual + 10);
    // The canary, which the clock has run, may sign in from there too.
    if (passed > limit || passed < limit - 10) throw new Error(`it lets ${passed} through`);
  },
});

export const costDrills: readonly ProcedureDrill<AccountScene>[] = [
  {
    procedure: 'Sudden cost',
    steps: [
      { type: 'aws ce get-cost-and-usage', elsewhere: bills },
      {
        does: 'an encoder goes on after the class',
        by: ({ url }) => local(url, '/live', { channel, action: 'start' }),
      },
      { type: 'aws ivs list-streams', says: /"state": "LIVE"/ },
      {
        type: 'aws ivs stop-stream',
        with: (_, seen) => ({ arn: /arn:aws:ivs:[^"]+:channel\/[^"]+/.exec(seen)![0] }),
        says: /^/,
      },
      { type: 'aws ivs list-streams', says: /"streams": \[\]/ },
      attack(usual),
      {
        does: '`waf.signIn` is lowered, and committed',
        async by({ project }) {
          project.edit('lib/stages.ts', `signIn: ${usual}`, `signIn: ${lowered}`);
          project.commit('Let fewer sign in from one address');
        },
      },
      deploys,
      attack(lowered),
    ],
  },
  {
    procedure: 'Cost by stage',
    steps: [
      { type: 'aws ce update-cost-allocation-tags-status', elsewhere: bills },
      { type: 'aws resourcegroupstaggingapi get-resources', says: /:table\// },
      {
        does: 'all that costs bears the tag',
        async by(scene) {
          const query = `--tag-filters Key=stage,Values=${stageName} --query 'ResourceTagMappingList[].ResourceARN'`;
          const tagged: string[] = JSON.parse(await scene.type(`aws resourcegroupstaggingapi get-resources ${query}`));
          const all = scene.account.stage.resources().filter(({ stack }) => stack.startsWith(`openbell-${stageName}-`));
          for (const type of costing) {
            const ids = all.filter((each) => each.type === type).map(({ physicalId }) => physicalId);
            const without = ids.filter((id) => !tagged.some((arn) => arn.includes(nameIn(id))));
            if (ids.length === 0 || without.length > 0)
              throw new Error(`${type} without the tag: ${without.join(', ')}`);
          }
        },
      },
    ],
  },
];
