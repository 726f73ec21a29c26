import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownedProductsQuery } from '../classroom/queries.ts';
import { packagesOf, type Product } from './offer.ts';
import { everyWords, savingWords } from './words.ts';

interface BuyButtonProps {
  readonly product: Product;
  readonly signedIn: boolean;
  /** A promo code that came with the link; it goes along. */
  readonly code: string | undefined;
}

/** The way to the checkout: of a subscription with the package that is chosen here. */
export function BuyButton({ product, signedIn, code }: BuyButtonProps) {
  const packages = packagesOf(product);
  const [at, setAt] = useState(0);
  const chosen = packages[at];
  const { data: mine } = useQuery({ ...ownedProductsQuery, enabled: signedIn });
  const had = mine?.products.some(({ link, access }) => link === product.link && !access) ?? false;
  const verb = chosen ? 'Subscribe' : 'Buy';
  const trial = chosen && chosen.trialDays > 0 && !had;
  return (
    <>
      {packages.length > 0 && (
        <fieldset className="plans">
          <legend className="unseen">Choose how you pay</legend>
          {packages.map((option, index) => (
            <label key={option.planId + option.packageId}>
              {packages.length > 1 && (
                <input type="radio" name="package" checked={index === at} onChange={() => setAt(index)} />
              )}
              <span>{option.name}</span>
              <span className="figure">{everyWords(option)}</span>
              <small>
                {[option.trialDays > 0 && !had && `${option.trialDays}-day free trial`, savingWords(option, packages)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </label>
          ))}
        </fieldset>
      )}
      {had && <p className="saving">You had this before; your access has ended.</p>}
      <Link
        to="/checkout"
        search={{ link: product.link ?? '', plan: chosen?.planId, package: chosen?.packageId, code }}
        className="button"
      >
        {had ? `${verb} again` : trial ? 'Start free trial' : verb}
      </Link>
      {code && <p className="saving">The code {code.toUpperCase()} goes along to the checkout.</p>}
    </>
  );
}
