/** The CDK application: `npx cdk synth|diff|deploy --all -c stage=<name>` (default dev). */
import { join } from 'node:path';
import { App, AssetStaging } from 'aws-cdk-lib';
import { compileContent } from '../lib/content/compile.ts';
import { stageNamed } from '../lib/stages.ts';
import { Marketplace } from '../lib/stacks/marketplace.ts';

// The stage runs this file again after an edit; CDK would remember a rebuilt folder by its path.
AssetStaging.clearAssetHashCache();
const app = new App();
const content = await compileContent(join(import.meta.dirname, '../lib/content'));
const liveLinks = content.products.filter(({ isLive }) => isLive).map(({ link }) => link);
new Marketplace(app, stageNamed(app.node.tryGetContext('stage') ?? 'dev'), JSON.stringify(content), liveLinks);
app.synth();
