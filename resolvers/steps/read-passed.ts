import { requiredOf } from '../../lib/model/certificates.ts';
import { failure, passFirst } from '../../lib/model/failures.ts';
import type { PracticeItem } from '../../lib/model/items/practice.ts';
import { practiceKey } from '../../lib/model/keys.ts';
import { stopOnError } from '../shared/answer.ts';
import { runtime, util, type Answer, type Context, type BatchGetItemRequest } from '../shared/appsync.ts';
import type { CertificateStash } from '../shared/certificate.ts';
import { subOf } from '../shared/learner.ts';
import type { Batch } from '../shared/rows.ts';

type Issue = 'Mutation.issueCertificate';

/** Reads the exercises the certificate requires, in their current state. Reads nothing if it requires none or will not be issued anyway. */
export function request(ctx: Context<Issue, { stash: CertificateStash }>): BatchGetItemRequest {
  const { answer, product } = ctx.stash;
  const required = answer || !product ? [] : requiredOf(product.sections);
  if (required.length === 0) runtime.earlyReturn(null);
  const keys = [...required].map(({ code }) =>
    util.dynamodb.toMapValues(practiceKey(subOf(ctx)!, product!.link, code)),
  );
  return { operation: 'BatchGetItem', tables: { [ctx.env.TABLE!]: { keys, consistentRead: true } } };
}

/** Names the exercises not yet passed, by their titles. */
export function response(
  ctx: Context<Issue, { result: Batch<PracticeItem[]>; stash: CertificateStash }>,
): Answer<Issue> | null {
  stopOnError(ctx);
  const rows = ctx.result.data[ctx.env.TABLE!]!;
  const passed = [...rows].flatMap((row) => (row && row.passed ? [row.code] : []));
  const required = [...requiredOf(ctx.stash.product!.sections)];
  const missing = required.filter(({ code }) => !passed.includes(code));
  if (missing.length > 0)
    ctx.stash.answer = {
      errors: [
        failure(
          'NotCompleted',
          'link',
          passFirst(
            missing.map(({ name }) => name),
            required.length,
          ),
        ),
      ],
    };
  return ctx.stash.answer ?? null;
}
