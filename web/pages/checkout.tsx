import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { failures } from '../../lib/model/failures.ts';
import { ownsBundle } from '../../lib/model/failures.ts';
import type { Quote } from '../../lib/model/quote.ts';
import { maySplit, ownedMembersQuery, partOwned } from '../features/catalogue/owned-members.ts';
import type { Product } from '../shared/products/narrow.ts';
import { productQuery } from '../shared/products/queries.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CodeField, type CodeHandle } from '../features/checkout/code-field.tsx';
import * as messages from '../features/checkout/messages.lazy.tsx';
import { ownedProductsQuery } from '../shared/classroom/queries.ts';
import { offerOf, priced, withoutTrial, type Code } from '../features/checkout/offer.ts';
import { isLent, packagesOf } from '../features/checkout/packages.ts';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { readCheckoutSearch, type CheckoutSearch } from '../features/checkout/search.ts';
import { promoQuery } from '../features/checkout/queries.ts';
import { FailedPage } from '../ui/failed.tsx';
import { Heading } from '../ui/heading.tsx';
import { legalQuery } from '../shared/legal/queries.ts';
import type { Asked } from '../page-part.ts';

export function load({ client, deps }: Asked<unknown, CheckoutSearch>): void {
  const { link } = readCheckoutSearch(deps);
  if (link === undefined) return;
  void client.prefetchQuery(productQuery(link));
  void client.prefetchQuery(legalQuery('terms-of-use'));
  void client.prefetchQuery(legalQuery('disclaimer'));
}

/** Buys one product. The product, package and promo code are in the URL; amounts never are. */
export default function CheckoutPage() {
  const { link } = readCheckoutSearch(useSearch({ from: '/learners/checkout' }));
  if (link === undefined) {
    return (
      <Note title={messages.nothingTitle} way={<BrowseLink />}>
        {messages.chooseFirst}
      </Note>
    );
  }
  return <CheckoutOf key={link} link={link} />;
}

function CheckoutOf({ link }: { readonly link: string }) {
  const { data, isPending, refetch } = useQuery(productQuery(link));
  if (isPending) return <CheckoutSkeleton />;
  if (!data) return <FailedPage what={messages.thisPage} onRetry={() => void refetch()} />;
  const { product } = data;
  if (!product) {
    return (
      <Note title={messages.notFound} way={<BrowseLink />}>
        {data.refused}
      </Note>
    );
  }
  if (product.owned && !isLent(product)) {
    return (
      <Note
        title={messages.alreadyOwned}
        way={
          <Link to="/my-courses/$link" params={{ link }} className="button">
            {messages.open(product.name)}
          </Link>
        }
      >
        {messages.alreadyOwnedHint(product.name)}
      </Note>
    );
  }
  return <Checkout product={product} />;
}

function Checkout({ product }: { readonly product: Product }) {
  const { plan, package: packageId, code } = readCheckoutSearch(useSearch({ from: '/learners/checkout' }));
  const { link } = product;
  const promo = useQuery({ ...promoQuery(code ?? ''), enabled: code !== undefined && product.price > 0 });
  const codeField = useRef<CodeHandle>(null);
  const [message, setMessage] = useState<CheckoutMessage | null>(null);
  const client = useQueryClient();
  const { data: mine } = useQuery(ownedProductsQuery);
  const members = useQuery({ ...ownedMembersQuery(link), enabled: maySplit(product) });
  const part = maySplit(product) ? partOwned(product, members.data) : null;
  // A learner who had it before has used the trial.
  const had = mine?.products.some((each) => each.link === link && !each.access) || message?.noTrial;
  const packages = packagesOf(product).map((each) => (had ? withoutTrial(each) : each));
  const wanted = packages.find((each) => each.packageId === packageId && (plan === undefined || each.planId === plan));
  const chosen = wanted ?? packages[0];
  const found = (code !== undefined && promo.data?.code) || null;
  const { fits, ...quote } = priced(product, chosen, found, part?.credit);
  // The server's last quote applies as long as its inputs are unchanged.
  const what = JSON.stringify([product.link, chosen?.packageId, found?.code, part?.credit]);
  const offer = offerOf(product, chosen, message?.what === what ? message.quote : quote);
  const checking = promo.isFetching || members.isLoading;
  const refused = promo.isError ? messages.codeNotChecked : promo.data?.refused || (fits ? '' : misfit(found, link));
  if (part?.isAll) {
    return (
      <Note
        title={messages.alreadyOwned}
        way={
          <Link to="/my-courses" className="button" activeProps={{}}>
            {messages.myCourses}
          </Link>
        }
      >
        {ownsBundle} {messages.nothingToPay}
      </Note>
    );
  }
  return (
    <div className="page">
      <div className="page-head">
        <Heading>{messages.checkout}</Heading>
      </div>
      <div className="checkout">
        <div>
          {packageId !== undefined && !wanted && packages.length > 0 && <p role="status">{failures.UnknownPlan}</p>}
          <OrderSummary
            offer={offer}
            packages={packages}
            owned={part?.owned ?? new Map()}
            checking={checking}
            code={
              <CodeField
                ref={codeField}
                code={code}
                checking={promo.isFetching}
                refused={code === undefined ? '' : refused}
                discount={found && fits ? offer.discount : 0}
                onAgain={() => void promo.refetch()}
              />
            }
          />
        </div>
        <CheckoutForm
          offer={offer}
          promoCode={found && fits ? found.code : null}
          isCodeSettled={() => codeField.current?.check() ?? true}
          checking={checking}
          onPrice={(now, noTrial) => {
            setMessage({ what, quote: now, noTrial });
            void client.invalidateQueries({ queryKey: ownedMembersQuery(link).queryKey });
          }}
          onStale={async () => {
            await client.invalidateQueries({ queryKey: productQuery(link).queryKey });
            await client.invalidateQueries({ queryKey: ownedMembersQuery(link).queryKey });
          }}
        />
      </div>
    </div>
  );
}

/** Why a code lowers nothing here. */
const misfit = (code: Code | null, link: string): string =>
  code?.interval && code.products.includes(link)
    ? messages.codeForOtherPackage(code.interval)
    : failures.InvalidPromoCode;

/** The server's quote. */
interface CheckoutMessage {
  /** The inputs the quote is for. */
  readonly what: string;
  readonly quote: Quote;
  readonly noTrial: boolean;
}

interface NoteProps {
  readonly title: string;
  readonly way: ReactNode;
  readonly children: ReactNode;
}

const Note = ({ title, way, children }: NoteProps) => (
  <div className="page narrow">
    <Heading>{title}</Heading>
    <p>{children}</p>
    <p>{way}</p>
  </div>
);

const BrowseLink = () => (
  <Link to="/courses" className="button" activeProps={{}}>
    {messages.browseCourses}
  </Link>
);

const CheckoutSkeleton = () => (
  <div className="page" role="status" aria-label={messages.loading}>
    <div className="skeleton" aria-hidden="true">
      <span className="skeleton-line headline" />
    </div>
    <div className="checkout skeleton" aria-hidden="true">
      <div className="checkout-summary">
        <div className="checkout-product">
          <span className="cover" />
          <div>
            <span className="skeleton-line short" />
            <span className="skeleton-line title" />
            <span className="skeleton-line" />
          </div>
        </div>
        <span className="skeleton-line" />
        <span className="skeleton-line" />
      </div>
      <div className="checkout-pay">
        <span className="skeleton-line title" />
        <span className="skeleton-line block" />
        <span className="skeleton-line title" />
      </div>
    </div>
  </div>
);
