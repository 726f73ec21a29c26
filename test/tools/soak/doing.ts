import { GetPaymentIntentDocument } from '../../../web/features/checkout/intents.generated.ts';
import { GetPlacedOrderDocument } from '../../../web/features/checkout/placed-order.generated.ts';
import { PurchaseFreeProductDocument } from '../../../web/features/checkout/purchase-free-product.generated.ts';
import { GetOwnedProductDocument } from '../../../web/features/classroom/owned-product.generated.ts';
import { SaveProgressDocument } from '../../../web/features/classroom/progress.generated.ts';
import { SendContactMessageDocument } from '../../../web/features/contact/send-message.generated.ts';
import { EnterClassDocument } from '../../../web/features/live/classroom.generated.ts';
import { AddProductReviewDocument } from '../../../web/features/reviews/reviews.generated.ts';
import { ToggleWishlistDocument } from '../../../web/features/wishlist/toggle-wishlist.generated.ts';
import { cards } from '../../stage/shop.ts';
import { ask } from './client.ts';
import { enter } from './accounts.ts';
import { pick, type Learner, type World } from './world.ts';

type Deed = (world: World, learner: Learner) => Promise<void>;

/** The lessons of the products they now own. */
async function open({ config }: World, learner: Learner, link: string): Promise<void> {
  const { getOwnedProduct: owned } = await ask(config, GetOwnedProductDocument, { link }, learner.token);
  learner.owned.set(
    link,
    (owned.sections ?? []).flatMap(({ lessons }) => lessons.map(({ code }) => code!)),
  );
}

const signIn: Deed = async ({ config, tally }, learner) => {
  const tokens = await tally.time('sign-in', () => enter(config, learner.email));
  if (tokens) learner.token = tokens.id;
};

const wish: Deed = async ({ config, tally, offers, random }, { token }) => {
  const { link } = pick(offers, random);
  await tally.time('wish', () => ask(config, ToggleWishlistDocument, { input: { link } }, token));
};

const study: Deed = async (world, learner) => {
  const { config, tally, random } = world;
  const studied = [...learner.owned].filter(([, lessons]) => lessons.length > 0);
  if (studied.length === 0) return takeFree(world, learner);
  const [link, codes] = pick(studied, random);
  const lesson = {
    ...{ code: pick(codes, random), position: Math.floor(random() * 20), done: random() < 0.3 },
    at: new Date().toISOString(),
  };
  await tally.time('progress', () =>
    ask(config, SaveProgressDocument, { input: { link, lessons: [lesson] } }, learner.token),
  );
};

const review: Deed = async (world, learner) => {
  const { config, tally, random } = world;
  if (learner.owned.size === 0) return takeFree(world, learner);
  const link = pick([...learner.owned.keys()], random);
  const input = { link, rating: 1 + Math.floor(random() * 5), review: 'Clear, calm and to the point.' };
  await tally.time('review', () => ask(config, AddProductReviewDocument, { input }, learner.token));
};

const takeFree: Deed = async (world, learner) => {
  const { config, tally, offers, random } = world;
  const free = offers.filter(({ link, price, type }) => price === 0 && type === 'course' && !learner.owned.has(link));
  if (free.length === 0 || learner.had.has('free')) return wish(world, learner);
  learner.had.add('free');
  const { link } = pick(free, random);
  const taken = await tally.time('free', () =>
    // The bundle may already include it.
    ask(config, PurchaseFreeProductDocument, { input: { link } }, learner.token, ['AlreadyOwned']),
  );
  if (taken) await tally.time('query', () => open(world, learner, link));
};

/** Buys with a card, which is sometimes declined at first, and waits for access. */
export async function buy(world: World, learner: Learner, link: string): Promise<void> {
  const { config, shop, tally, random } = world;
  const { token } = learner;
  await tally.time('paid', async () => {
    const { getPaymentIntent: intent } = await ask(config, GetPaymentIntentDocument, { link }, token);
    if (random() < 0.2) {
      const declined = await shop.pay(intent.clientSecret!, cards.declined);
      if (declined !== 'card_declined') throw new Error(`a card that is declined was answered ${declined}`);
    }
    const status = await shop.pay(intent.clientSecret!);
    if (status !== 'succeeded') throw new Error(`a good card was answered ${status}`);
    for (const until = Date.now() + 30_000; ;) {
      const { getUserOrder } = await ask(config, GetPlacedOrderDocument, { id: intent.orderId! }, token);
      if (getUserOrder.order?.status === 'paid') return;
      if (Date.now() > until) throw new Error(`a paid order stays ${getUserOrder.order?.status}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  await tally.time('query', () => open(world, learner, link));
}

const shopping: Deed = async (world, learner) => {
  const { offers, random } = world;
  // A member of a bundle is not bought twice, so bundles are left alone.
  const wanted = offers.filter(({ link, price, type }) => price > 0 && type === 'course' && !learner.owned.has(link));
  if (wanted.length === 0 || learner.had.has('paid')) return study(world, learner);
  learner.had.add('paid');
  await buy(world, learner, pick(wanted, random).link);
};

const chat: Deed = async (world, learner) => {
  const { config, tally, live } = world;
  if (!learner.owned.has(live)) return study(world, learner);
  await tally.time('chat', () =>
    ask(config, EnterClassDocument, { input: { link: live, stream: false, chat: true } }, learner.token),
  );
};

const write: Deed = async (world, learner) => {
  const { config, tally } = world;
  if (world.messagesLeft === 0) return wish(world, learner);
  const message = `My question is about the courses: there are ${(world.messagesLeft -= 1)} more.`;
  const input = { name: learner.name, email: learner.email, topic: 'Courses', message };
  await tally.time('contact', () => ask(config, SendContactMessageDocument, { input }, learner.token));
};

/** What learners do besides browsing, and how often out of a hundred times. */
const deeds: readonly (readonly [number, Deed])[] = [
  [22, wish],
  [30, study],
  [8, review],
  [12, takeFree],
  [12, shopping],
  [6, chat],
  [8, signIn],
  [2, write],
];

export async function act(world: World, learner: Learner): Promise<void> {
  let dice = world.random() * 100;
  for (const [weight, deed] of deeds) if ((dice -= weight) < 0) return deed(world, learner);
}
