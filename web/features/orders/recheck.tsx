import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { refusalWords, useRecheck } from './use-order.ts';
import { isOpen } from './order-state.ts';

/** Checks a pending payment with the provider now. */
export function Recheck({ order }: { readonly order: Order }) {
  const recheck = useRecheck(order.id);
  const notice = recheck.isError
    ? refusalWords(recheck.error)
    : recheck.data && isOpen(recheck.data)
      ? messages.nothingArrived
      : '';
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={(recheck.isPending ? messages.checkingFor : messages.checkAgainFor)(order.name)}
        aria-disabled={recheck.isPending}
        onClick={() => !recheck.isPending && recheck.mutate()}
      >
        {recheck.isPending ? messages.checking : messages.checkAgain}
      </button>
      <small role="status">{notice}</small>
    </>
  );
}
