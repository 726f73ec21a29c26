import { failure } from '../../lib/model/failures.ts';
import { tooLong } from '../../lib/model/field-failures.ts';
import { longestText, tooLongIn } from '../../lib/model/argument-lengths.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';
import { refusal } from '../shared/refusal.ts';

/**
 * The last check before every field: requires an ID token (an access token is for the user pool), limits the length of text arguments,
 * and returns the refusal of an earlier step before any of the field's own steps run.
 */
export function request(ctx: Context) {
  if (subOf(ctx) !== null && claimOf(ctx, 'token_use') !== 'id') util.unauthorized();
  if (ctx.stash.revoked) util.unauthorized();
  if (ctx.stash.refused) runtime.earlyReturn(ctx.stash.refused, { skipTo: 'END' });
  const field = tooLongIn(ctx.args);
  if (field !== null) {
    const isPromo = field === 'promoCode' || ctx.info.fieldName === 'getPromoCode';
    ctx.stash.refused = refusal(
      ctx,
      isPromo ? failure('InvalidPromoCode', field) : failure('InvalidInput', field, tooLong(longestText)),
    );
    runtime.earlyReturn(ctx.stash.refused, { skipTo: 'END' });
  }
  return {};
}

export const response = () => null;
