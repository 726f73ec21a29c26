import { useState } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { afterRefundSentence, refundableOf, refundSentence } from '../../../lib/model/refunds.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayWords } from '../../ui/words.ts';
import type { Order } from './queries.ts';
import { refusalWords, useRefund } from './use-order.ts';

/** The money back without asking anybody: how much, what becomes of the access, one button. */
export function Refund({ order }: { readonly order: Order }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const refund = useRefund(order.id);
  const { busy, failure, submit } = useSubmit(async () => {
    await refund.mutateAsync(reason.trim());
    setOpen(false);
  }, refusalWords);
  const amount = formatMoney(refundableOf(order));
  const label = `Request a refund for ${order.name}`;
  return (
    <>
      <button type="button" className="link-button" aria-label={label} onClick={() => setOpen(true)}>
        Request a refund
      </button>
      <Modal open={open} onClose={() => setOpen(false)} className="ask-dialog" label={label}>
        <h2>Get {amount} back?</h2>
        <p>
          {amount} for {order.name} goes back to the card it came from, usually within ten days.{' '}
          {order.subscription && 'The subscription ends immediately. '}
          {order.credited ? (
            <>The other {formatMoney(order.credited)} counts toward a bundle that you bought. You keep your access.</>
          ) : (
            <>{afterRefundSentence} You can buy it again at any time.</>
          )}
        </p>
        <form className="form" onSubmit={submit} noValidate>
          <Field
            label="Why? (optional)"
            name="reason"
            lines={3}
            value={reason}
            onValue={(text) => setReason(text.slice(0, 500))}
          >
            <small>
              You may ask until {order.refundableUntil && dayWords(order.refundableUntil)}. {refundSentence}
            </small>
          </Field>
          {failure && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
          <div className="form-end">
            <button type="submit" className="button" aria-disabled={busy}>
              {busy ? 'Refunding' : `Refund ${amount}`}
            </button>
            <button type="button" className="button quiet" onClick={() => setOpen(false)}>
              Keep my purchase
            </button>
          </div>
        </form>
      </Modal>
    </>
  );
}
