import { certificateOf } from '../../lib/model/certificates.ts';
import type { ProgressItem } from '../../lib/model/items/study.ts';
import { failure } from '../../lib/model/failures.ts';
import { certificateKey, progressKey } from '../../lib/model/keys.ts';
import { stop } from '../shared/answer.ts';
import {
  runtime,
  util,
  type Answer,
  type Context,
  type TransactItem,
  type TransactWriteItemsRequest,
} from '../shared/appsync.ts';
import { isConflict, reasonsOf, refusedAt, type Transaction } from '../shared/cancelled.ts';
import type { CertificateStash } from '../shared/certificate.ts';
import { subOf } from '../shared/learner.ts';
import { ownsNow } from '../shared/owns.ts';

type Issue = 'Mutation.issueCertificate';

/** Writes the certificate and its number on the progress row in one transaction, for owners only. Concurrent requests issue only one. */
export function request(ctx: Context<Issue, { stash: CertificateStash }>): TransactWriteItemsRequest {
  if (ctx.stash.answer) runtime.earlyReturn(ctx.stash.answer);
  if (ctx.stash.issued) runtime.earlyReturn(null);
  const { link } = ctx.stash.product!;
  const id = ctx.stash.id!;
  const certificate = certificateOf(ctx.stash.product!, {
    id,
    name: ctx.stash.name!,
    issuedAt: util.time.nowISO8601(),
    watched: ctx.stash.watched ?? null,
  });
  ctx.stash.certificate = certificate;
  const number: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'UpdateItem',
    key: util.dynamodb.toMapValues(progressKey(subOf(ctx)!, link)),
    update: {
      expression: 'SET certificate = :id',
      expressionValues: util.dynamodb.toMapValues({ ':id': id }),
    },
    condition: { expression: 'attribute_exists(PK) AND attribute_not_exists(certificate)' },
  };
  const put: TransactItem = {
    table: ctx.env.TABLE!,
    operation: 'PutItem',
    key: util.dynamodb.toMapValues(certificateKey(id)),
    attributeValues: util.dynamodb.toMapValues({ ...certificate }),
    condition: { expression: 'attribute_not_exists(PK)' },
  };
  return { operation: 'TransactWriteItems', transactItems: [number, put, ownsNow(ctx, link)] };
}

export function response(
  ctx: Context<Issue, { result: Transaction<ProgressItem>; stash: CertificateStash }>,
): Answer<Issue> {
  if (!ctx.error) ctx.stash.answer = { ...ctx.stash.certificate!, errors: [] };
  // The purchase was refunded after the previous step.
  else if (refusedAt(ctx, 2)) ctx.stash.answer = { errors: [failure('NotOwned', 'link')] };
  // Another request issued it first; the failed condition returns its number.
  else if (refusedAt(ctx, 0)) ctx.stash.issued = reasonsOf(ctx)[0]?.item?.certificate ?? null;
  else if (!isConflict(ctx)) stop(ctx);
  return ctx.stash.answer ?? { errors: [failure('TryAgain')] };
}
