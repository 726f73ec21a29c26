import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { Field } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { dayLabel } from '../../ui/day-label.ts';
import * as messages from './messages.ts';
import type { Order } from '../../shared/orders/queries.ts';
import { detailsOf, isTrial, statusWords, totalWords, trialWords } from './order-state.ts';

interface ReceiptProps {
  readonly order: Order;
  readonly buyer: { readonly name: string | null; readonly email: string | null };
  /** When the trial that it started ends; null if none runs. */
  readonly trialEnd: string | null;
}

/** An order as a printable receipt. The company name is only printed, never stored. */
export function Receipt({ order, buyer, trialEnd }: ReceiptProps) {
  const [company, setCompany] = useState('');
  const { price, discount, promoCode, credits, total, refunded } = order;
  const details = detailsOf(order);
  const facts = [
    [messages.number, order.id],
    [messages.date, dayLabel(order.createdAt)],
    [messages.billedTo, [company.trim(), buyer.name, buyer.email].filter(Boolean).join(', ')],
    [messages.status, statusWords(order)],
  ] as const;
  return (
    <>
      <p className="kicker unprinted">
        <Link to="/order-history" activeProps={{}}>
          {messages.orderHistory}
        </Link>
      </p>
      <article className="receipt">
        <p className="receipt-from">{institution().name}</p>
        {institution().contact.address && <p className="receipt-address">{institution().contact.address}</p>}
        <Heading title={messages.receiptNumber(order.id)}>{messages.receipt}</Heading>
        <dl className="facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="receipt-lines">
          <div>
            <dt>
              {order.name}
              {details && <small>{details}</small>}
              {isTrial(order) && <small>{trialWords(order, trialEnd)}</small>}
            </dt>
            <dd className="numeric">{price === 0 || isTrial(order) ? totalWords(order) : formatMoney(price)}</dd>
          </div>
          {price > 0 && discount > 0 && !isTrial(order) && (
            <div className="receipt-part">
              <dt>{promoCode ? messages.discountWith(promoCode) : messages.discount}</dt>
              <dd className="numeric">−{formatMoney(discount)}</dd>
            </div>
          )}
          {credits?.map((credit) => (
            <div key={credit.order} className="receipt-part">
              <dt>{messages.creditFor(credit.name)}</dt>
              <dd className="numeric">−{formatMoney(credit.amount)}</dd>
            </div>
          ))}
          <div className="receipt-total">
            <dt>{messages.total}</dt>
            <dd className="numeric">{totalWords(order)}</dd>
          </div>
          {refunded > 0 && (
            <>
              <div className="receipt-part">
                <dt>{messages.refunded}</dt>
                <dd className="numeric">−{formatMoney(refunded)}</dd>
              </div>
              <div className="receipt-total">
                <dt>{messages.netPaid}</dt>
                <dd className="numeric">{formatMoney(total - refunded)}</dd>
              </div>
            </>
          )}
        </dl>
      </article>
      <form className="form receipt-tools unprinted" onSubmit={(event) => event.preventDefault()}>
        <Field label={messages.company} name="company" value={company} onValue={setCompany} autoComplete="organization">
          <small>{messages.companyHint}</small>
        </Field>
        <button type="button" className="button" onClick={() => print()}>
          {messages.print}
        </button>
      </form>
    </>
  );
}
