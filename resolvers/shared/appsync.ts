/** The one door to AppSync's runtime. */
import type { Context as AnyContext } from '@aws-appsync/utils';
import type { Answer, Args, Field } from '../../lib/model/fields.ts';

export { runtime, util } from '@aws-appsync/utils';
export type { Answer, Field } from '../../lib/model/fields.ts';

/** What handlers find in the context beside the request. A part that is not named is unknown to them. */
interface Parts {
  /** What the data source has answered; for response handlers. */
  readonly result?: unknown;
  /** What the step before has returned. */
  readonly prev?: unknown;
  /** What the steps of one pipeline leave for each other. */
  readonly stash?: object;
}

/** What the steps that stand before every field leave for `admit`. */
interface Admission<F extends Field> {
  /** Why the field is refused. */
  refused?: Answer<F>;
  /** The learner's sessions were ended after the token was made. */
  revoked?: boolean;
}

/**
 * What a handler is given for a field, or in a step that several fields share for any of them: `Context<'Query.getWishlist'>`.
 * Without a field it is any field's, and has no argument that handlers could read.
 */
export type Context<F extends Field = Field, P extends Parts = object> = AnyContext<
  Args<F>,
  Admission<F> & (P extends { readonly stash: infer Stash } ? Stash : object),
  { readonly result: P extends { readonly prev: infer Previous } ? Previous : unknown },
  undefined,
  P extends { readonly result: infer Result } ? Result : unknown
>;
