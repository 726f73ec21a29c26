import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { stringifySearch } from '../../api/search-params.ts';
import type { Product } from '../../shared/products/narrow.ts';
import * as messages from './messages.ts';
import { isLent, packagesOf } from './packages.ts';
import { everyWords, savingWords } from './plan-price.ts';

export interface BuyLinkProps {
  readonly product: Product;
  /** A promo code from the URL, passed along to the checkout. */
  readonly code: string | undefined;
  /** For visitors: where they create the account that a purchase needs. */
  readonly registerTo?: '/register' | '/special-registration' | undefined;
}

/**
 * The link to the checkout; for a subscription with the package chosen here.
 * @param had whether the learner had the product before
 */
export function BuyLink({
  product,
  code,
  registerTo,
  had = false,
}: BuyLinkProps & { readonly had?: boolean | undefined }) {
  const packages = packagesOf(product);
  const [at, setAt] = useState(0);
  const chosen = packages[at];
  const trial = chosen && chosen.trialDays > 0 && !had;
  const [first, again] = chosen ? [messages.subscribe, messages.subscribeAgain] : [messages.buy, messages.buyAgain];
  const checkout = { link: product.link, plan: chosen?.planId, package: chosen?.packageId, code };
  const label = had ? again : trial ? messages.startTrial : first;
  return (
    <>
      {packages.length > 0 && (
        <fieldset className="plans">
          <legend className="visually-hidden">{messages.choosePlan}</legend>
          {packages.map((option, index) => (
            <label key={option.planId + option.packageId}>
              {packages.length > 1 && (
                <input type="radio" name="package" checked={index === at} onChange={() => setAt(index)} />
              )}
              <span>{option.name}</span>
              <span className="numeric">{everyWords(option)}</span>
              <small>
                {[option.trialDays > 0 && !had && messages.trialDays(option.trialDays), savingWords(option, packages)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </label>
          ))}
        </fieldset>
      )}
      {had && <p className="saving">{messages.accessEnded}</p>}
      <Link
        {...(registerTo
          ? { to: registerTo, search: { from: `/checkout${stringifySearch(checkout)}` } }
          : { to: '/checkout', search: checkout })}
        className={isLent(product) ? 'button secondary' : 'button'}
      >
        {label}
      </Link>
      {code && <p className="saving">{messages.codeKept(code.toUpperCase())}</p>}
    </>
  );
}
