import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '../../../lib/model/money.ts';
import { refundShare } from '../../../lib/model/refund-promise.ts';
import {
  afterRefundSentence,
  countsAsSeenSentence,
  isByCredit,
  refundableOf,
  refundSentence,
} from '../../../lib/model/refunds.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { shareSeenQuery } from './share-seen-query.ts';
import { refusalWords, useRefund } from './use-order.ts';

interface RefundProps {
  readonly order: Order;
  /** Called with what to announce: a refunded order has no button for it. */
  readonly onDone: (said: string) => void;
}

/** A self-service refund: the amount, the effect on access, and one button; or why there is none. */
export function Refund({ order, onDone }: RefundProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = messages.requestRefundFor(order.name);
  return (
    <>
      <button type="button" className="link-button" aria-label={label} onClick={() => setOpen(true)}>
        {messages.requestRefund}
      </button>
      <Modal open={open} onClose={close} className="ask-dialog" label={label}>
        {open && <Question order={order} onClose={close} onDone={onDone} />}
      </Modal>
    </>
  );
}

interface QuestionProps extends RefundProps {
  readonly onClose: () => void;
}

function Question({ order, onClose, onDone }: QuestionProps) {
  // The server decides: without an answer the learner may try.
  const { data: seen, isPending } = useQuery({ ...shareSeenQuery(order), retry: false });
  if (isPending) return <div className="skeleton-line block" />;
  return seen !== undefined && seen >= refundShare ? (
    <TooMuchSeen seen={seen} onClose={onClose} />
  ) : (
    <RefundForm order={order} seen={seen} onClose={onClose} onDone={onDone} />
  );
}

interface TooMuchSeenProps {
  readonly seen: number;
  readonly onClose: () => void;
}

const TooMuchSeen = ({ seen, onClose }: TooMuchSeenProps) => (
  <>
    <h2>{messages.noRefundTitle}</h2>
    <p>
      {messages.shareSeen(seen)} {refundSentence} {countsAsSeenSentence} {messages.writeToUs}
    </p>
    <div className="form-end">
      <Link to="/contact-us" className="button">
        {messages.contactUs}
      </Link>
      <button type="button" className="button secondary" onClick={onClose}>
        {messages.close}
      </button>
    </div>
  </>
);

function refundWords(order: Order) {
  const amount = formatMoney(refundableOf(order));
  const effect = [
    messages.refundTo(amount, order.name),
    ...(order.subscription ? [messages.subscriptionEnds] : []),
    ...(order.credited ? [messages.rest(formatMoney(order.credited))] : [afterRefundSentence, messages.buyAgain]),
  ].join(' ');
  return {
    title: messages.refundTitle(amount),
    effect,
    button: messages.refund(amount),
    done: messages.refundDone(amount, order.name),
  };
}

const returnWords = ({ name, credit }: Order) => ({
  title: messages.returnTitle(name),
  effect: `${messages.returns(formatMoney(credit ?? 0))} ${afterRefundSentence} ${messages.buyAgain}`,
  button: messages.returnIt,
  done: messages.returned(name),
});

interface RefundFormProps extends QuestionProps {
  /** The share of the material; undefined if unknown. */
  readonly seen: number | undefined;
}

function RefundForm({ order, seen, onClose, onDone }: RefundFormProps) {
  const [reason, setReason] = useState('');
  const refund = useRefund(order.id);
  const { title, effect, button, done } = isByCredit(order) ? returnWords(order) : refundWords(order);
  const { busy, failure, submit } = useSubmit(async () => {
    await refund.mutateAsync(reason.trim());
    onClose();
    onDone(done);
  }, refusalWords);
  return (
    <>
      <h2>{title}</h2>
      <p>{effect}</p>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label={messages.reason}
          name="reason"
          lines={3}
          value={reason}
          onValue={(text) => setReason(text.slice(0, 500))}
        >
          <small>
            {seen !== undefined && `${messages.shareSeen(seen)} `}
            {order.refundableUntil && `${messages.refundableUntil(dayLabel(order.refundableUntil))} `}
            {refundSentence} {countsAsSeenSentence}
          </small>
        </Field>
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="form-end">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? messages.refunding : button}
          </button>
          <button type="button" className="button secondary" onClick={onClose}>
            {messages.keepPurchase}
          </button>
        </div>
      </form>
    </>
  );
}
