/** A challenge can be answered once. */
import type { AwsError } from '../../../kernel/aws-error.ts';
import { expiredSession } from '../errors.ts';
import type { Cognito, Pool } from './pool.ts';

/**
 * @param sealed the challenge. Throws NotAuthorizedException for a late answer, and `refusal` for a second one
 */
export function spendOnce(
  { kernel }: Cognito,
  pool: Pool,
  sealed: string,
  ends: number,
  refusal: () => AwsError,
): void {
  const now = kernel.clock.now();
  for (const [block, until] of pool.spent) if (until <= now) pool.spent.delete(block);
  if (ends <= now) throw expiredSession();
  if (pool.spent.has(sealed)) throw refusal();
  pool.spent.set(sealed, ends);
}
