import { failure } from '../../lib/model/failures.ts';
import { tooLong } from '../../lib/model/field-failures.ts';
import { longestText, tooLongIn } from '../../lib/model/argument-lengths.ts';
import { runtime, util, type Context } from '../shared/appsync.ts';
import { claimOf, subOf } from '../shared/learner.ts';
import { refusal } from '../shared/refusal.ts';

/**
 * The door of every field, for all of them alike: an ID token is what opens it (an access token is for the user pool), no text is
 * without end, and what the steps before have refused ends here, before anything of the field's own runs.
 */
export function request(ctx: Context) {
  if (subOf(ctx) !== null && claimOf(ctx, 'token_use') !== 'id') util.unauthorized();
  if (ctx.stash.revoked) util.unauthorized();
  if (ctx.stash.refused) runtime.earlyReturn(ctx.stash.refused, { skipTo: 'END' });
  const field = tooLongIn(ctx.args);
  if (field !== null) {
    ctx.stash.refused = refusal(ctx, failure('InvalidInput', field, tooLong(longestText)));
    runtime.earlyReturn(ctx.stash.refused, { skipTo: 'END' });
  }
  return {};
}

export const response = () => null;
