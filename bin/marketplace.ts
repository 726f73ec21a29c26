/**
 * The CDK application: `npx cdk synth|diff|deploy --all -c stage=<name>` (default dev). `-c monitoring=full` has a stage watched as
 * prod is, for as long as it is deployed so; `npm start` always does. `-c social=none` leaves out the other sign-in, whose provider
 * Cognito asks while it deploys. `-c scale=million` has it as wide as one for a million learners. `-c release=at-once` gives new code all
 * calls at once. `-c account=any` unties a stage from its account, for the stage on this machine, which has one of its own.
 */
import { compileContent } from '../lib/content/compile.ts';
import { setInstitution } from '../lib/content/institution.ts';
import { contentRoot } from '../lib/content/root.ts';
import { InvalidContent } from '../lib/content/source.ts';
import { messageOf } from '../lib/operations/message-of.ts';
import { bundleAhead } from '../lib/stacks/bundle/ahead.ts';
import { holdInputs } from '../lib/stacks/bundle/inputs.ts';
import { millionCeiling, millionLearners, stageNamed, type StageSettings } from '../lib/stages.ts';

// Bundles and stacks take their constants from it: without it nothing is built, and all that is wrong with the content is told.
try {
  setInstitution(contentRoot());
} catch (error) {
  if (error instanceof InvalidContent) await compileContent(contentRoot());
  throw error;
}
// esbuild's threads bundle what is not kept while ours loads CDK and compiles the content.
const releaseInputs = holdInputs();
const bundles = bundleAhead();
// It is awaited below; until then nobody hears of a failure.
bundles.catch(() => {});
const { App, AssetStaging } = await import('aws-cdk-lib');
const { checkCompliance } = await import('../lib/stacks/compliance/compliance.ts');
const { Marketplace } = await import('../lib/stacks/marketplace.ts');

/** What was asked for cannot be: one sentence, as it is the operator's to mend and no fault of the program. */
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
