import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { Field } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { dayWords } from '../../ui/words.ts';
import type { Order } from './queries.ts';
import { detailsOf, isTrial, statusWords, totalWords } from './words.ts';

interface ReceiptProps {
  readonly order: Order;
  readonly buyer: { readonly name: string | null; readonly email: string | null };
}

/** One order as it is printed. The company is for the paper alone and is kept nowhere. */
export function Receipt({ order, buyer }: ReceiptProps) {
  const [company, setCompany] = useState('');
  const { price, discount, promoCode, credits, total, refunded } = order;
  const details = detailsOf(order);
  const facts = [
    ['Number', order.id],
    ['Date', dayWords(order.createdAt)],
    ['For', [company.trim(), buyer.name, buyer.email].filter(Boolean).join(', ')],
    ['Status', statusWords(order)],
  ] as const;
  return (
    <>
      <p className="kicker unprinted">
        <Link to="/order-history" activeProps={{}}>
          Order History
        </Link>
      </p>
      <article className="receipt">
        <p className="receipt-from">{institution().name}</p>
        {institution().contact.address && <p className="receipt-address">{institution().contact.address}</p>}
        <Heading title={`Receipt ${order.id}`}>Receipt</Heading>
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
              {isTrial(order) && (
                <small>Free trial. We charge {formatMoney(price)} when it ends, unless you cancel first.</small>
              )}
            </dt>
            <dd className="figure">{price === 0 || isTrial(order) ? totalWords(order) : formatMoney(price)}</dd>
          </div>
          {price > 0 && discount > 0 && (
            <div className="receipt-part">
              <dt>{promoCode ? `Discount with ${promoCode}` : 'Discount'}</dt>
              <dd className="figure">{formatMoney(-discount)}</dd>
            </div>
          )}
          {credits?.map((credit) => (
            <div key={credit.order} className="receipt-part">
              <dt>Credit for {credit.name}</dt>
              <dd className="figure">{formatMoney(-credit.amount)}</dd>
            </div>
          ))}
          <div className="receipt-total">
            <dt>Total</dt>
            <dd className="figure">{totalWords(order)}</dd>
          </div>
          {refunded > 0 && (
            <>
              <div className="receipt-part">
                <dt>Refunded</dt>
                <dd className="figure">{formatMoney(-refunded)}</dd>
              </div>
              <div className="receipt-total">
                <dt>Paid in the end</dt>
                <dd className="figure">{formatMoney(total - refunded)}</dd>
              </div>
            </>
          )}
        </dl>
      </article>
      <form className="form receipt-tools unprinted" onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Company"
          name="company"
          value={company}
          onValue={setCompany}
          autoComplete="organization"
          maxLength={100}
        >
          <small>Optional. Shown on the receipt you print, and not kept.</small>
        </Field>
        <button type="button" className="button" onClick={() => print()}>
          Print or save as PDF
        </button>
      </form>
    </>
  );
}
