import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSynthesizer } from '../../lib/local/synth/synthesizer.ts';
import { prepareChromium } from './chromium.ts';
import { runningStage } from './running-stage.ts';
import { stageName } from './stage-process.ts';

/**
 * Synthesizes once what the stages of this run start from, as `npm start` would each time: the same bytes
 * (test/stacks/stages.template.test.ts).
 */
export default async function setup(): Promise<void> {
  await prepareChromium();
  if (runningStage()) return;
  const directory = mkdtempSync(join(tmpdir(), 'openbell-assembly-'));
  const app = createSynthesizer(join(import.meta.dirname, '../..'), directory, {
    ...{ account: 'any', monitoring: 'full' },
    stage: stageName(),
  });
  await app.synthesize().finally(() => app.stop());
  process.env.OPENBELL_STAGE_ASSEMBLY = app.assembly;
}
