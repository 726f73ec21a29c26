/** Describes a product's change: prices as amounts, lessons as numbers, texts by name. */
import type { PaymentPackage, Product, ProductItem } from '../../lib/model/items/product.ts';
import type { Counts, Subscribers } from '../../lib/model/publication.ts';
import { canonical } from './canonical.ts';
import type { ChangedProduct } from './plan.ts';
import { formatAmount, formatInstant, isSteep, pluralize, type Description, type Warning } from './wording.ts';

const intervals = { once: '', month: ' a month', year: ' a year' } as const;

/** Fields covered by other sentences, or derived from fields that are. */
const silent = new Set(['price', 'paymentPlans', 'sections', 'lessonCount', 'minutes', 'name', 'hasSessions', 'listPrice', 'productsInBundle', 'includedIn', 'currency', 'revisedOn']); // prettier-ignore

const titled = ({ name, link }: Pick<Product, 'name' | 'link'>) => `${name} (${link})`;

export const describeNew = (product: Product): string =>
  `+ ${titled(product)}: new, a ${product.type} for ${product.type === 'subscription' ? packagesOf(product).map(priceOf).join(' or ') : formatAmount(product.price, product.currency)}`;

/** @param counts absent if no one has counted */
export function describeWithdrawn(product: ProductItem, counts: Counts | undefined): Description {
  const owners = counts?.owners[product.link];
  const consequence =
    owners === undefined ? 'those who own it keep it' : `${pluralize(owners, 'learner')} who own it keep it`;
  const text = `${product.name} is withdrawn, and ${pluralize(owners ?? 0, 'learner')} own it`;
  return {
    sentences: [`- ${titled(product)}: withdrawn, not sold any more; ${consequence}`],
    warnings: owners ? [{ key: `withdrawn ${product.link}`, text }] : [],
  };
}

export function describeChanged({ product, before, fields }: ChangedProduct, counts: Counts | undefined): Description {
  const name = titled({ ...product, name: before.name });
  const warnings: Warning[] = [];
  const say: string[] = [];
  const steep = (what: string, from: number, to: number) => {
    if (!isSteep(from, to)) return;
    const text = `${product.name}: ${what} rises by ${Math.round((to / Math.max(from, 1) - 1) * 100)} %`;
    warnings.push({ key: `price ${product.link} ${what}`, text });
  };
  if (before.status === 'withdrawn') say.push('sold again');
  if (product.name !== before.name) say.push(`is called "${product.name}" from now on`);
  const packages = packageChanges(before, product, counts?.subscribers[product.link]);
  if (packages.length === 0 && product.price !== before.price) {
    const kept = product.type === 'subscription' ? 'new subscribers' : 'new buyers';
    say.push(
      `${formatAmount(before.price, before.currency)} -> ${formatAmount(product.price, product.currency)} for ${kept}`,
    );
    steep('its price', before.price, product.price);
  }
  for (const { wording, from, to, what } of packages) {
    say.push(wording);
    if (from !== undefined && to !== undefined) steep(what, from, to);
  }
  say.push(...lessonChanges(before, product), ...memberChanges(before, product));
  if (product.hasSessions && !before.hasSessions) {
    say.push('has its first sessions');
    // Earlier buyers are not in the index that reminders use.
    if (counts?.owners[product.link] !== 0) {
      const text = `${product.name} has its first sessions: those who own it already are reminded after npm run migrate -- <stage> --again 1`;
      warnings.push({ key: `first sessions ${product.link}`, text });
    }
  }
  if (!product.hasSessions && before.hasSessions) say.push('has no sessions any more');
  const texts = fields.filter((field) => !silent.has(field));
  if (texts.length > 0) say.push(`its ${texts.join(', ')}`);
  if (fields.length === 0) say.push('its cover');
  if (say.length === 0 && fields.every((field) => field === 'revisedOn'))
    say.push(
      product.revisedOn
        ? `says that it was updated on ${product.revisedOn}`
        : 'does not say any more when it was updated',
    );
  if (say.length === 0) say.push(`its ${fields.join(', ')}`);
  return { sentences: say.map((sentence) => `~ ${name}: ${sentence}`), warnings };
}

const packagesOf = ({ paymentPlans }: Pick<Product, 'paymentPlans'>): PaymentPackage[] =>
  (paymentPlans ?? []).flatMap(({ packages }) => packages);

const priceOf = ({ price, interval }: PaymentPackage) => formatAmount(price) + intervals[interval];

interface PackageChange {
  readonly wording: string;
  readonly what: string;
  readonly from?: number;
  readonly to?: number;
}

function packageChanges(before: Product, after: Product, kept: Subscribers | undefined): PackageChange[] {
  const old = new Map(packagesOf(before).map((each) => [each.packageId, each]));
  const now = new Map(packagesOf(after).map((each) => [each.packageId, each]));
  const changes: PackageChange[] = [];
  for (const [id, each] of now) {
    const was = old.get(id);
    if (!was) changes.push({ wording: `new package "${each.name}", ${priceOf(each)}`, what: each.name });
    else if (was.price !== each.price || was.interval !== each.interval)
      changes.push({
        wording: `package "${each.name}" ${priceOf(was)} -> ${priceOf(each)} for new subscribers; ${keeping(kept)}`,
        what: `package "${each.name}"`,
        from: was.price,
        to: each.price,
      });
    if (was && was.trialDays !== each.trialDays)
      changes.push({
        wording: `package "${each.name}": ${was.trialDays} -> ${each.trialDays} days of trial`,
        what: '',
      });
    if (was && was.name !== each.name)
      changes.push({ wording: `package "${was.name}" is called "${each.name}"`, what: '' });
  }
  for (const [id, was] of old)
    if (!now.has(id))
      changes.push({ wording: `package "${was.name}" is not sold any more; ${keeping(kept)}`, what: '' });
  return changes;
}

/** Existing subscriptions keep their price at Stripe until they end. */
function keeping(kept: Subscribers | undefined): string {
  if (!kept) return 'who subscribes already keeps the price that was agreed';
  const { renewing, ending, lastEnd } = kept;
  if (renewing + ending === 0) return 'no one subscribes to it yet';
  const last = lastEnd ? ` (${ending} of them until their end, the last on ${formatInstant(lastEnd)})` : '';
  return `${pluralize(renewing + ending, 'subscriber')} keep their price for as long as they renew${last}`;
}

function lessonChanges(before: Product, after: Product): string[] {
  if (canonical(before.sections) === canonical(after.sections)) return [];
  const lessonsOf = ({ sections }: Product) => (sections ?? []).flatMap(({ lessons }) => lessons);
  const old = new Map(lessonsOf(before).map((lesson) => [lesson.code, lesson]));
  const now = new Map(lessonsOf(after).map((lesson) => [lesson.code, lesson]));
  const added = [...now.values()].filter(({ code }) => !old.has(code)).map(({ name }) => `new lesson "${name}"`);
  const gone = [...old.values()].filter(({ code }) => !now.has(code)).map(({ name }) => `lesson "${name}" goes`);
  const changes = [...added, ...gone];
  return changes.length > 0 ? changes : ['its outline'];
}

function memberChanges(before: Product, after: Product): string[] {
  const links = ({ productsInBundle }: Product) => (productsInBundle ?? []).map(({ link }) => link);
  const added = links(after).filter((link) => !links(before).includes(link));
  const gone = links(before).filter((link) => !links(after).includes(link));
  return [
    ...added.map((link) => `opens ${link} to new buyers`),
    ...gone.map((link) => `does not open ${link} any more; who bought it keeps that`),
    ...(added.length + gone.length === 0 && canonical(before.productsInBundle) !== canonical(after.productsInBundle)
      ? ['the cards of its members']
      : []),
    ...(canonical(before.includedIn ?? []) === canonical(after.includedIn ?? [])
      ? []
      : ['the subscriptions that include it']),
  ];
}
