import type { Failure } from '../../lib/model/failures.ts';
import type { Refusal } from '../../lib/model/fields.ts';
import type { Answer, Context, Field } from './appsync.ts';

type Nothing<F extends Field> = Omit<Refusal<Answer<F>>, 'success' | 'errors'>;
type Fields = {
  readonly [F in Field as F extends `${string}.${infer Name}` ? Name : never]: Nothing<F>;
};
/** The fields of every result that are non-null in the schema. */
type Needed = { readonly [Name in keyof Fields as object extends Fields[Name] ? never : Name]: Fields[Name] };

/** Empty values for non-null fields, so a refusal still satisfies the schema. */
const nothing: Needed = {
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
  getPractice: { practices: [] },
  getDailySet: { exercises: [], finished: [] },
};
const byName: Readonly<Record<string, object | undefined>> = { ...nothing };

/** The result of a field that does nothing and reports why. */
export const refusal = <F extends Field>(ctx: Context<F>, failure: Failure): Answer<F> =>
  ({ success: false, ...byName[ctx.info.fieldName], errors: [failure] }) as unknown as Answer<F>;
