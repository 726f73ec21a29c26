/** Learners' and visitors' API operations, and the minimum cost of each. */
import '../../support/institution.ts';
import { join } from 'node:path';
import { compileContent } from '../../../lib/content/compile.ts';
import { bestAnswer } from '../../../lib/model/exercise-scores.ts';

export interface Operation {
  readonly name: string;
  /** Round trips, read and write units that the key design allows. */
  readonly floor?: readonly [number, number, number];
  readonly query: string;
  readonly visitor?: boolean;
  /** Its last write is made for one learner in ten, so it is left out. */
  readonly sampled?: boolean;
}

const errors = 'errors { code }';
/** A product of the real content, with sessions and pre-market routines. */
export const desk = 'opening-bell-live';
/** The first lesson of each product that is created here. */
export const lesson = 'bench-lesson';
const watchedAt = new Date().toISOString();
/** A device's report; a future time counts as now, and an earlier one has no effect. */
const told = (at: string) => `{ code: "${lesson}", position: 99, done: true, at: "${at}" }`;
/** A drill of the real content, which is in the bucket, and the correct answers to its first questions. */
export const drill = (await compileContent(join(import.meta.dirname, '../../../lib/content'))).exercises[
  'the-opening-hour'
]![0]!;
const answers = drill.moments[0]!.questions.map((question) => literal(bestAnswer(question, drill.chart!.tick)));
const month = new Date().toISOString().slice(0, 7);
export const operations: readonly Operation[] = [
  { name: 'getHomeSettings', floor: [1, 0.5, 0], query: `{ getHomeSettings { settings ${errors} } }`, visitor: true },
  {
    name: 'getProductByLink, visitor',
    floor: [1, 1, 0],
    query: `{ getProductByLink(link: "bench-1") { name ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductByLink, signed in',
    floor: [1, 2, 0],
    query: `{ getProductByLink(link: "bench-1") { name ${errors} } }`,
  },
  { name: 'queryProducts, visitor', query: `{ queryProducts { total ${errors} } }`, visitor: true },
  { name: 'queryProducts, signed in', query: `{ queryProducts { total ${errors} } }` },
  {
    name: 'getSuggestedProducts, visitor',
    floor: [1, 0.5, 0],
    query: `{ getSuggestedProducts(id: "bench-1") { products { link } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductSchedule',
    floor: [1, 0.5, 0],
    query: `{ getProductSchedule(link: "${desk}") { entries { id instructors { name } } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getScheduleOfMonth',
    floor: [1, 3, 0],
    query: `{ getScheduleOfMonth(date: "${month}") { entries { id instructors { name } } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getTradeOfTheWeek',
    floor: [1, 0.5, 0],
    query: `{ getTradeOfTheWeek { date dates ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getPreMarketRoutineSample',
    query: `{ getPreMarketRoutineSample(link: "${desk}") { routines { date } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'getProductPreMarketRoutines',
    floor: [2, 2.5, 0],
    query: `{ getProductPreMarketRoutines(link: "${desk}") { routines { date } ${errors} } }`,
  },
  { name: 'getUserProfile', floor: [1, 0.5, 0], query: `{ getUserProfile { email ${errors} } }` },
  { name: 'getWishlist, 20 rows', floor: [1, 1.5, 0], query: `{ getWishlist { items { link } ${errors} } }` },
  {
    name: 'getOwnedProducts, 20 rows',
    floor: [1, 1.5, 0],
    query: `{ getOwnedProducts { products { link } ${errors} } }`,
  },
  {
    name: 'getProductVideo',
    // The current state: the deciding rows are read consistently.
    floor: [1, 3, 0],
    query: `{ getProductVideo(link: "bench-21", code: "${lesson}") { link ${errors} } }`,
  },
  { name: 'getProgress', floor: [1, 1.5, 0], query: `{ getProgress(link: "bench-21") { done ${errors} } }` },
  {
    name: 'getAllProgress, 20 rows',
    floor: [1, 2, 0],
    query: `{ getAllProgress { courses { link } ${errors} } }`,
  },
  {
    name: 'saveProgress',
    floor: [2, 1.5, 1],
    query: `mutation { saveProgress(input: { link: "bench-21", lessons: [${told('2099-01-01T00:00:00Z')}] }) { done ${errors} } }`,
  },
  {
    name: 'saveProgress, no news',
    floor: [1, 1.5, 0],
    query: `mutation { saveProgress(input: { link: "bench-21", lessons: [${told(watchedAt)}] }) { done ${errors} } }`,
  },
  {
    name: 'getExercise',
    // Ownership, exercises, practice state, and answer statistics: the current state.
    floor: [1, 4, 0],
    query: `{ getExercise(link: "bench-21", code: "${drill.code}") { name ${errors} } }`,
  },
  {
    name: 'answerExercise',
    // Only the answer: for the first learners, and then for one in ten, another write updates the statistics.
    floor: [2, 2, 1],
    sampled: true,
    query: `mutation { answerExercise(input: { link: "bench-21", code: "${drill.code}", attempt: 1, moment: 0, answers: [${answers.join(' ')}] }) { name ${errors} } }`,
  },
  { name: 'getPractice', floor: [1, 0.5, 0], query: `{ getPractice { practices { code } ${errors} } }` },
  {
    name: 'getProductReviews, 20 rows',
    floor: [1, 2, 0],
    query: `{ getProductReviews(link: "bench-21") { total reviews { review } ${errors} } }`,
    visitor: true,
  },
  {
    name: 'addProductReview, new',
    floor: [1, 0, 6],
    query: `mutation { addProductReview(input: { link: "bench-21", rating: 4, review: "Clear" }) { rating ${errors} } }`,
  },
  {
    name: 'addProductReview, edit',
    query: `mutation { addProductReview(input: { link: "bench-21", rating: 5, review: "Clearer" }) { rating ${errors} } }`,
  },
  {
    name: 'getOwnProductReview',
    floor: [1, 0.5, 0],
    query: `{ getOwnProductReview(link: "bench-21") { rating ${errors} } }`,
  },
  { name: 'getUserOrders, 20 rows', floor: [1, 1.5, 0], query: `{ getUserOrders { orders { id } ${errors} } }` },
  { name: 'getUserOrder', query: `{ getUserOrder(id: "bench-20") { order { id } ${errors} } }` },
  { name: 'getPromoCode', query: `{ getPromoCode(code: "OPENING-BELL") { code ${errors} } }` },
  {
    name: 'getUserSubscriptions',
    floor: [1, 0.5, 0],
    query: `{ getUserSubscriptions { subscriptions { id } ${errors} } }`,
  },
  {
    name: 'getUserSubscription',
    floor: [1, 0.5, 0],
    query: `{ getUserSubscription(id: "bench") { name ${errors} } }`,
  },
  { name: 'getOwnedProduct', floor: [1, 1, 0], query: `{ getOwnedProduct(link: "bench-21") { name ${errors} } }` },
  {
    name: 'toggleWishlist, on',
    floor: [2, 0.5, 1],
    query: `mutation { toggleWishlist(input: { link: "bench-45" }) { inWishlist ${errors} } }`,
  },
  {
    name: 'toggleWishlist, off',
    floor: [2, 0.5, 1],
    query: `mutation { toggleWishlist(input: { link: "bench-45" }) { inWishlist ${errors} } }`,
  },
  {
    name: 'purchaseFreeProduct',
    floor: [2, 0.5, 6],
    query: `mutation { purchaseFreeProduct(input: { link: "bench-46" }) { success ${errors} } }`,
  },
  {
    name: 'setUserProfile',
    floor: [1, 0, 1],
    query: `mutation { setUserProfile(input: { name: "Bench" }) { name ${errors} } }`,
  },
];

/** In GraphQL syntax; a string that is one side of a trade is an enum, so it is not quoted. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${name}: ${name === 'side' ? each : literal(each)}`);
  return `{ ${members.join(' ')} }`;
}
