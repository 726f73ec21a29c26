import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { countsAsSeenSentence, refundSentence } from '../../../lib/model/refunds.ts';
import type { Quote } from '../../../lib/model/quote.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { profileQuery } from '../../shared/profile/queries.ts';
import { enrol, pay } from './buy.ts';
import { CardFields, type CardHandle } from './card-fields.tsx';
import { Consent } from './consent.tsx';
import * as lazyMessages from './messages.lazy.tsx';
import * as messages from './messages.ts';
import type { Offer } from './offer.ts';
import { promoKey } from './queries.ts';
import { buttonWords, renewalWords } from './charges.ts';

interface CheckoutFormProps {
  readonly offer: Offer;
  /** The promo code. */
  readonly promoCode: string | null;
  /** Whether no code is typed that was not applied: the learner would pay more than they think. */
  readonly isCodeSettled: () => boolean;
  /** Whether the amount is still loading. */
  readonly checking: boolean;
  /** The server's amount differs from the one on the page. */
  readonly onPrice: (quote: Quote, noTrial: boolean) => void;
  /** The product differs from what the page shows. */
  readonly onStale: () => Promise<void>;
}

/** Failures after which the page's product is outdated. */
const stale = ['AlreadyOwned', 'AlreadySubscribed', 'ProductIsFree', 'UnknownProduct', 'UnknownPlan', 'NotFree'];

/** The buyer, the card, the consent, and the submit button. */
export function CheckoutForm({ offer, promoCode, isCodeSettled, checking, onPrice, onStale }: CheckoutFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: profile } = useQuery(profileQuery);
  const name = profile?.userData.name;
  const email = profile?.attributes.email;
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<CardHandle>(null);
  const [ready, setReady] = useState(false);
  const [ticked, setTicked] = useState({ terms: false, risk: false });
  const [asked, setAsked] = useState(false);
  const { needsCard, chosen, product } = offer;
  const waits = checking || (needsCard && !ready);
  const { busy, failure, submit } = useSubmit(
    async () => {
      if (waits || !isCodeSettled()) return;
      setAsked(true);
      const missing = !ticked.terms ? 'terms' : !ticked.risk ? 'risk' : '';
      if (missing) {
        // All that is missing is named at once; the card's fields come first.
        if (needsCard && card.current && !(await card.current.check())) return;
        form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
        return;
      }
      const outcome =
        needsCard && card.current
          ? await pay(client, offer, promoCode, card.current)
          : await enrol(client, offer, promoCode);
      switch (outcome.what) {
        case 'card':
          return;
        case 'price':
          onPrice(outcome.quote, outcome.noTrial === true);
          throw new Refusal(outcome.noTrial ? noTrialWords(outcome.quote) : priceWords(outcome.quote, offer));
        case 'refused':
          if (outcome.code === 'InvalidPromoCode') await client.invalidateQueries({ queryKey: promoKey });
          if (stale.includes(outcome.code)) await onStale();
          throw new Refusal(outcome.message);
        case 'done':
          if (outcome.order) await navigate({ to: '/post-checkout', search: { order: outcome.order }, replace: true });
          else await navigate({ to: '/my-courses/$link', params: { link: product.link }, replace: true });
      }
    },
    (error) => (error instanceof Refusal ? error.message : lazyMessages.unreachable),
  );
  const label = buttonWords(offer);
  return (
    <form className="checkout-pay" ref={form} onSubmit={submit} noValidate aria-labelledby="pay">
      <h2 id="pay">{needsCard ? lazyMessages.payment : lazyMessages.enrollment}</h2>
      <p className="checkout-account">
        {(needsCard ? lazyMessages.payingAs : lazyMessages.enrollingAs)(<strong>{name ?? email}</strong>)}
        {name && email && `, ${email}`}
      </p>
      {needsCard && (
        <CardFields
          ref={card}
          mode={chosen ? 'subscription' : 'payment'}
          amount={offer.due}
          currency={product.currency ?? institution().currency}
          onReady={setReady}
        />
      )}
      <Consent ticked={ticked} onTick={setTicked} asked={asked} />
      {chosen && (
        <p className="checkout-terms">
          {renewalWords(offer, chosen)} {lazyMessages.cancelAnytime}
        </p>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={busy || waits}>
        {busy ? (needsCard ? lazyMessages.paying : messages.enrolling) : label}
      </button>
      {needsCard && (
        <p className="checkout-refund">
          {refundSentence} {countsAsSeenSentence} {lazyMessages.howToRefund}
        </p>
      )}
    </form>
  );
}

class Refusal extends Error {}

const noTrialWords = ({ total }: Quote): string => lazyMessages.trialUsed(formatMoney(total));

function priceWords({ price, credit, total }: Quote, seen: Quote): string {
  const message =
    credit !== seen.credit && price === seen.price ? lazyMessages.creditChanged : lazyMessages.priceChanged;
  return message(total === 0 ? lazyMessages.priceFree : formatMoney(total));
}
