import { Link, useNavigate } from '@tanstack/react-router';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import { formatMoney } from '../../../lib/model/money.ts';
import { Cover } from '../../ui/cover.tsx';
import { Notice } from '../../ui/notice.tsx';
import { kindNames } from '../../shared/products/messages.ts';
import * as messages from './messages.lazy.tsx';
import type { Offer } from './offer.ts';
import type { Package } from './packages.ts';
import { dueWords, trialEnd } from './charges.ts';
import { everyWords, savingWords } from './plan-price.ts';

interface OrderSummaryProps {
  readonly offer: Offer;
  readonly packages: readonly Package[];
  /** Links of a bundle's members that are already owned. */
  readonly owned: ReadonlyMap<string, number>;
  /** The field for a code, or its discount. */
  readonly code: ReactNode;
  /** Whether the amount is still loading. */
  readonly checking: boolean;
}

/** The product and its price, line by line. */
export function OrderSummary({ offer, packages, owned, code, checking }: OrderSummaryProps) {
  const { product, chosen, price, credit, total, due } = offer;
  const { productsInBundle, listPrice } = product;
  return (
    <section className="checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{messages.yourOrder}</h2>
      <div className="checkout-product">
        <Cover image={product.image} eager />
        <div>
          <p className="kicker">{kindNames[product.type]}</p>
          <h3>
            <Link to="/courses/$link" params={{ link: product.link }}>
              {product.name}
            </Link>
          </h3>
          {product.summary && <p>{product.summary}</p>}
          {productsInBundle && productsInBundle.length > 0 && (
            <p className="byline">
              {productsInBundle.map(({ link, name }) => (owned.has(link) ? messages.owned(name) : name)).join(', ')}
            </p>
          )}
        </div>
      </div>
      {packages.length > 1 && <PackageChoice packages={packages} chosen={chosen} />}
      <div className="checkout-lines">
        {listPrice !== null && listPrice > price && (
          <div className="checkout-line soft">
            <span>{messages.boughtSeparately}</span>
            <s className="numeric">{formatMoney(listPrice)}</s>
          </div>
        )}
        <div className="checkout-line">
          <span>
            {chosen ? messages.firstPeriod(chosen.name, chosen.interval === 'year' ? 'year' : 'month') : messages.price}
          </span>
          <span className="numeric">{price === 0 ? messages.free : formatMoney(price)}</span>
        </div>
        {price > credit && code}
        {credit > 0 && (
          <div className="checkout-line">
            <span>{messages.credit}</span>
            <span className="numeric">−{formatMoney(credit)}</span>
          </div>
        )}
        {chosen && chosen.trialDays > 0 && (
          <div className="checkout-line">
            <span>{messages.dueAfterTrial(trialEnd(chosen), chosen.trialDays)}</span>
            <span className="numeric">{dueWords(total)}</span>
          </div>
        )}
        <div className="checkout-line total" aria-live="polite">
          <span>{chosen ? messages.dueToday : messages.total}</span>
          <span className="numeric">{checking ? messages.checking : dueWords(due)}</span>
        </div>
      </div>
      <dl className="facts">
        {chosen && (
          <div>
            <dt>{messages.renews}</dt>
            <dd>{everyWords(chosen)}</dd>
          </div>
        )}
        <div>
          <dt>{messages.access}</dt>
          <dd>{chosen ? messages.whileSubscribed : messages.noEndDate}</dd>
        </div>
      </dl>
      <Notice text={institution().notices.price} />
    </section>
  );
}

interface PackageChoiceProps {
  readonly packages: readonly Package[];
  readonly chosen: Package | null;
}

function PackageChoice({ packages, chosen }: PackageChoiceProps) {
  const navigate = useNavigate();
  // The choice is in the URL, which updates a moment later: the radio button must not jump back until then.
  const [shown, setShown] = useOptimistic(chosen);
  const choose = (option: Package) =>
    startTransition(async () => {
      setShown(option);
      const { planId: plan, packageId } = option;
      await navigate({
        to: '/checkout',
        search: (kept) => ({ ...kept, plan, package: packageId }),
        replace: true,
        resetScroll: false,
      });
    });
  return (
    <fieldset className="package-choice">
      <legend>{messages.paymentPlan}</legend>
      {packages.map((option) => (
        <label key={option.planId + option.packageId}>
          <input
            type="radio"
            name="package"
            checked={shown?.packageId === option.packageId && shown.planId === option.planId}
            onChange={() => choose(option)}
          />
          <span>{option.name}</span>
          <small>{savingWords(option, packages)}</small>
          <span className="numeric">{everyWords(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
