import { join } from 'node:path';
import { compileContent } from '../../../../lib/content/compile.ts';
import { until } from '../../../stage/payments/till.ts';
import { askPublisher } from '../../../stage/publisher.ts';
import type { ProcedureDrill } from './entry-drill.ts';
import { course, newcomer, writer } from './learners.ts';
import type { Scene } from './scene.ts';

const reason = 'It names another learner.';
let id: string;
let before: number;

const reviewsOf = async (scene: Scene): Promise<{ total: number; reviews: { id: string }[] }> =>
  scene.till.shop.query(
    await scene.learner(),
    `getProductReviews(link: "${course}")`,
    'total reviews { id } errors { code }',
  );
/** What everyone but its author sees, and counts. */
const isShown = (scene: Scene, wished: boolean) =>
  until(wished ? 'the review' : 'the end of the review', async () => {
    const { total, reviews } = await reviewsOf(scene);
    return (reviews.some((each) => each.id === id) === wished && total === before + (wished ? 1 : 0)) || null;
  });

/** What a publication with these entries under `censored` says. */
async function publish(scene: Scene, censored: readonly { link: string; review: string; reason: string }[]) {
  const content = await compileContent(join(import.meta.dirname, '../../../../lib/content'));
  const { plan, refused } = await askPublisher(scene, 'publish', { ...content, censored });
  if (!plan) throw new Error(refused);
  return plan.join('\n');
}
const says = (plan: string, what: RegExp) => {
  if (!what.test(plan)) throw new Error(`the plan does not say ${what}: ${plan}`);
};

/** What learners write for each other. */
export const reviewDrills: readonly ProcedureDrill[] = [
  {
    procedure: 'Hide a review',
    steps: [
      newcomer,
      {
        does: 'the learner writes a review that breaks the rules',
        async by(scene) {
          before = (await reviewsOf(scene)).total;
          const written = await scene.till.shop.mutate(
            writer(),
            `addProductReview(input: { link: "${course}", rating: 1, review: "Unprintable" })`,
            'id errors { code }',
          );
          id = written.id;
          await isShown(scene, true);
        },
      },
      {
        does: 'its id is added under `censored` and published',
        async by(scene) {
          says(
            await publish(scene, [{ link: course, review: id, reason }]),
            new RegExp(`review ${id} of ${course}: hidden`),
          );
          await isShown(scene, false);
        },
      },
      {
        does: 'its author reads the reason, and an edit brings it back to nobody',
        async by(scene) {
          const own = await scene.till.shop.query(writer(), `getOwnProductReview(link: "${course}")`, 'censoredReason');
          if (own.censoredReason !== reason) throw new Error(`the author reads ${own.censoredReason}`);
          await scene.till.shop.mutate(
            writer(),
            `addProductReview(input: { link: "${course}", rating: 2, review: "Unprintable still" })`,
            'id errors { code }',
          );
          await isShown(scene, false);
        },
      },
      {
        does: 'the entry is removed and published',
        async by(scene) {
          says(await publish(scene, []), new RegExp(`review ${id} of ${course}: shown again`));
          await isShown(scene, true);
        },
      },
    ],
  },
];
