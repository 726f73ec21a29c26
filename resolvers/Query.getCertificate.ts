import { certificateNumber, isCertificateNumber } from '../lib/model/certificates.ts';
import { failure } from '../lib/model/failures.ts';
import { certificateKey } from '../lib/model/keys.ts';
import { stopOnError } from './shared/answer.ts';
import { runtime, util, type Context } from './shared/appsync.ts';

const unknown = () => ({ errors: [failure('UnknownCertificate', 'id')] });

export function request(ctx: Context) {
  const id = certificateNumber(ctx.args.id);
  if (!isCertificateNumber(id)) runtime.earlyReturn(unknown());
  return { operation: 'GetItem', key: util.dynamodb.toMapValues(certificateKey(id)) };
}

export function response(ctx: Context) {
  stopOnError(ctx);
  return ctx.result ? { ...ctx.result, errors: [] } : unknown();
}
