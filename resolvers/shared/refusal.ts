import type { Failure } from '../../lib/model/failures.ts';
import type { Context } from './appsync.ts';

/** What results must have whatever became of them (`!` in the schema), in the form of nothing; of the others it is `success`. */
const nothing: Readonly<Record<string, object>> = {
  queryProducts: { total: 0, products: [], page: 1, limit: 0, facets: [] },
  getSuggestedProducts: { products: [] },
  getOwnedProducts: { products: [] },
  getProductSchedule: { entries: [] },
  getScheduleOfMonth: { entries: [] },
  getProductPreMarketRoutines: { routines: [] },
  getPreMarketRoutineSample: { routines: [] },
  getWishlist: { items: [] },
  getProductReviews: { reviews: [] },
  getUserOrders: { orders: [] },
  getUserSubscriptions: { subscriptions: [] },
  getProductReplays: { replays: [] },
  getProgress: { lessons: [] },
  saveProgress: { lessons: [] },
  getAllProgress: { courses: [] },
  getLessonNotes: { notes: [] },
};

/** The answer of a field that does nothing and says why. */
export const refusal = (ctx: Context, failure: Failure): object => ({
  success: false,
  ...nothing[ctx.info.fieldName],
  errors: [failure],
});
