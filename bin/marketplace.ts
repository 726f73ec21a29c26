/**
 * The CDK application: `npx cdk synth|diff|deploy --all -c stage=<name>` (default dev). `-c monitoring=full` monitors the stage like prod
 * until the next deployment without it; `npm start` always does. `-c social=none` leaves out the federated identity provider, which Cognito
 * contacts during deployment. `-c scale=million` applies the capacity settings for a million learners. `-c release=at-once` shifts all
 * traffic to new code at once. `-c account=any` removes the stage's fixed account, for the local stage, which has its own.
 */
import { compileContent } from '../lib/content/compile.ts';
import { setInstitution } from '../lib/content/institution.ts';
import { contentRoot } from '../lib/content/root.ts';
import { InvalidContent } from '../lib/content/source.ts';
import { messageOf } from '../lib/operations/message-of.ts';
import { bundleAhead } from '../lib/stacks/bundle/ahead.ts';
import { holdInputs } from '../lib/stacks/bundle/inputs.ts';
import { millionCeiling, millionLearners, stageNamed, type StageSettings } from '../lib/stages.ts';

// Bundles and stacks take their constants from it: if it is invalid, nothing is built, and all content problems are reported.
try {
  setInstitution(contentRoot());
} catch (error) {
  if (error instanceof InvalidContent) await compileContent(contentRoot());
  throw error;
}
// esbuild's threads bundle what is not cached while ours loads CDK and compiles the content.
const releaseInputs = holdInputs();
const bundles = bundleAhead();
// Awaited below; until then a rejection must not be reported as unhandled.
bundles.catch(() => {});
const { App, AssetStaging } = await import('aws-cdk-lib');
const { checkCompliance } = await import('../lib/stacks/compliance/compliance.ts');
const { Marketplace } = await import('../lib/stacks/marketplace.ts');

/** An invalid stage is the operator's mistake, so it is reported as one sentence without a stack trace. */
function stageAsked(name: unknown): StageSettings {
  try {
    return stageNamed(String(name ?? 'dev'));
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

// The stage runs this file again after an edit; CDK would remember a rebuilt folder by its path.
AssetStaging.clearAssetHashCache();
const app = new App();
const asked = stageAsked(app.node.tryGetContext('stage'));
const stage: StageSettings = {
  ...asked,
  ...(app.node.tryGetContext('monitoring') === 'full' && { monitoring: 'full' }),
  ...(app.node.tryGetContext('social') === 'none' && { social: undefined }),
  ...(app.node.tryGetContext('scale') === 'million' && { scale: millionLearners, tableCeiling: millionCeiling }),
  ...(app.node.tryGetContext('account') === 'any' && { account: undefined }),
};
const content = await compileContent(contentRoot(), stage);
await bundles;
new Marketplace(app, `openbell-${stage.name}`, { stage, content: JSON.stringify(content) });
releaseInputs();
await checkCompliance(app, stage);
app.synth();
