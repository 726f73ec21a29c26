import { failure } from '../../lib/model/failures.ts';
import type { CertificateItem } from '../../lib/model/items/study.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Answer, type Context, type GetItemRequest } from '../shared/appsync.ts';
import type { CertificateStash } from '../shared/certificate.ts';
import type { Found } from '../shared/rows.ts';

type Issue = 'Mutation.issueCertificate';

/** Reads the certificate that was already issued. */
export function request(ctx: Context<Issue, { stash: CertificateStash }>): GetItemRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  if (!ctx.stash.issued) runtime.earlyReturn({ errors: [failure('TryAgain')] } satisfies Answer<Issue>);
  return {
    operation: 'GetItem',
    key: util.dynamodb.toMapValues(certificateKey(ctx.stash.issued!)),
    consistentRead: true,
  };
}

export function response(ctx: Context<Issue, { result: Found<CertificateItem> }>): Answer<Issue> {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, errors: [] } : { errors: [failure('TryAgain')] };
}
