import { useState } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { afterRefundSentence, refundableOf, refundSentence } from '../../../lib/model/refunds.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { refusalWords, useRefund } from './use-order.ts';

/** A self-service refund: the amount, the effect on access, and one button. */
export function Refund({ order }: { readonly order: Order }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const refund = useRefund(order.id);
  const { busy, failure, submit } = useSubmit(async () => {
    await refund.mutateAsync(reason.trim());
    setOpen(false);
  }, refusalWords);
  const amount = formatMoney(refundableOf(order));
  const label = messages.requestRefundFor(order.name);
  return (
    <>
      <button type="button" className="link-button" aria-label={label} onClick={() => setOpen(true)}>
        {messages.requestRefund}
      </button>
      <Modal open={open} onClose={() => setOpen(false)} className="ask-dialog" label={label}>
        <h2>{messages.refundTitle(amount)}</h2>
        <p>
          {messages.refundTo(amount, order.name)} {order.subscription && `${messages.subscriptionEnds} `}
          {order.credited ? messages.rest(formatMoney(order.credited)) : `${afterRefundSentence} ${messages.buyAgain}`}
        </p>
        <form className="form" onSubmit={submit} noValidate>
          <Field
            label={messages.reason}
            name="reason"
            lines={3}
            value={reason}
            onValue={(text) => setReason(text.slice(0, 500))}
          >
            <small>
              {order.refundableUntil && `${messages.refundableUntil(dayLabel(order.refundableUntil))} `}
              {refundSentence}
            </small>
          </Field>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <div className="form-end">
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? messages.refunding : messages.refund(amount)}
            </button>
            <button type="button" className="button secondary" onClick={() => setOpen(false)}>
              {messages.keepPurchase}
            </button>
          </div>
        </form>
      </Modal>
    </>
  );
}
