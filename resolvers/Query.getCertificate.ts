import { certificateNumber, isCertificateNumber } from '../lib/model/certificates.ts';
import { failure } from '../lib/model/failures.ts';
import type { CertificateItem } from '../lib/model/items/study.ts';
import { certificateKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Answer, type Context, type GetItemRequest } from './shared/appsync.ts';
import type { Found } from './shared/rows.ts';

const unknown = (): Answer<'Query.getCertificate'> => ({ errors: [failure('UnknownCertificate', 'id')] });

export function request(ctx: Context<'Query.getCertificate'>): GetItemRequest {
  const id = certificateNumber(ctx.args.id);
  if (!isCertificateNumber(id)) runtime.earlyReturn(unknown());
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(certificateKey(id)) };
}

export function response(
  ctx: Context<'Query.getCertificate', { result: Found<CertificateItem> }>,
): Answer<'Query.getCertificate'> {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, errors: [] } : unknown();
}
