import { stageNamed } from '../../../../lib/stages.ts';
import type { AlarmDrill } from './entry-drill.ts';
import { stageName, type Scene } from './scene.ts';

const day = 24 * 60;
const daysLeft = (scene: Scene, days: number) =>
  scene.measured('AWS/CertificateManager', { DaysToExpiry: days }, { CertificateArn: stageNamed(stageName).site!.certificateArn }); // prettier-ignore

/** What the stage as a whole is watched by. */
export const watchDrills: readonly AlarmDrill[] = [
  {
    alarm: 'CanaryFailed',
    fault: 'AppSync answers every request with 500',
    async by(scene) {
      await scene.faults({ service: 'appsync', error: { code: 'InternalFailure', status: 500 } });
      for (let walk = 0; walk < 3; walk += 1) {
        await scene.moveOn(5);
        await scene.pass(2);
      }
    },
    steps: [
      { type: 'filter message like /^The canary failed/', says: /The canary failed at .* 500/ },
      { type: 'aws lambda invoke --function-name $(fn watch-Canary)', says: /"failed"/ },
      { type: 'npm run publish -- <stage> --plan', says: /nothing|Nothing|unchanged|plan/i },
      { does: 'AWS has mended AppSync', by: (scene) => scene.faults() },
    ],
    async well(scene) {
      for (let walk = 0; walk < 3; walk += 1) {
        await scene.moveOn(5);
        await scene.pass(2);
      }
    },
  },
  {
    alarm: 'CertificateExpires',
    fault: 'ACM publishes that the certificate of the site has twenty days left',
    async by(scene) {
      await daysLeft(scene, 20);
      await scene.moveOn(day);
    },
    steps: [
      { type: 'aws acm describe-certificate', elsewhere: 'a stage on this machine has no certificate' },
      { does: 'the CNAME is back, and ACM has renewed', by: (scene) => daysLeft(scene, 395) },
    ],
    isLong: true,
    endsWithin: 4 * day,
  },
];
