/** Everything that a stage acknowledged survives `kill -9`. */
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local, type Answer } from './caller.ts';
import { demo, newLearner, signInAs, type Learner } from './learners.ts';
import { until } from './payments/till.ts';
import { runSchedule, shopOn } from './shop.ts';
import { rowsOf } from './table.ts';

const stage = ownStage();

const as = async (learner: Learner, query: string): Promise<Answer> =>
  ask((await configOf(stage.url)).graphqlEndpoint, { authorization: learner.idToken }, query);

test('keeps learners, wishes, courses, profiles and tokens over a restart, and the site finds all under the same names', async () => {
  const config = await configOf(stage.url);
  const learner = await newLearner(stage.url, 'Ada Field');
  await stage.killAndStart();
  expect(await configOf(stage.url)).toEqual(config);
  const again = await signInAs(stage.url, learner.email);
  expect(again.sub).toBe(learner.sub);

  const done = await as(
    learner,
    `mutation {
      setUserProfile(input: { name: "Ada F.", birthdate: "1990-02-28" }) { name }
      purchaseFreeProduct(input: { link: "risk-before-return" }) { success }
      toggleWishlist(input: { link: "earnings-season" }) { success inWishlist }
    }`,
  );
  await stage.killAndStart();
  expect(done.data).toEqual({
    setUserProfile: { name: 'Ada F.' },
    purchaseFreeProduct: { success: true },
    toggleWishlist: { success: true, inWishlist: true },
  });

  const { data, errors } = await as(
    again,
    `{
      getUserProfile { name birthdate email }
      getOwnedProducts { products { link access { reason } } }
      getWishlist { items { link } }
    }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    getUserProfile: { name: 'Ada F.', birthdate: '1990-02-28', email: learner.email },
    getOwnedProducts: { products: [{ link: 'risk-before-return', access: { reason: 'free' } }] },
    getWishlist: { items: [{ link: 'earnings-season' }] },
  });
  expect((await signInAs(stage.url, demo.email, demo.password)).email).toBe(demo.email);
  const { products } = (
    await as(await signInAs(stage.url, demo.email, demo.password), '{ getOwnedProducts { products { link } } }')
  ).data.getOwnedProducts;
  expect(products).toHaveLength(4);
});

test('a stage killed during many writes has every acknowledged one', async () => {
  const learner = await newLearner(stage.url, 'Bea');
  const { data } = await as(learner, '{ queryProducts(params: "{\\"limit\\":48}") { products { link } } }');
  const links: string[] = data.queryProducts.products.map(({ link }: { link: string }) => link);
  const acknowledged: string[] = [];
  const { graphqlEndpoint } = await configOf(stage.url);
  await new Promise<void>((resolve) => {
    const write = async (link: string) => {
      const wish = `mutation { toggleWishlist(input: { link: "${link}" }) { success } }`;
      const answer = await ask(graphqlEndpoint, { authorization: learner.idToken }, wish).catch(() => undefined);
      if (!answer?.data.toggleWishlist.success) return;
      acknowledged.push(link);
      if (acknowledged.length === Math.floor(links.length / 2)) {
        stage.child.kill('SIGKILL');
        resolve();
      }
    };
    for (const link of links) void write(link);
  });
  await stage.killAndStart();
  const kept = (await rowsOf(stage.url, stage.directory, learner.sub)).map(({ link }) => link);
  expect(acknowledged.length).toBeGreaterThanOrEqual(10);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
});

test("on another port, learners' data, payments, receipts and mail still work", async () => {
  const { url: former } = stage;
  const { email, sub } = await newLearner(former, 'Cy Ng');
  await stage.killAndStart('elsewhere');
  expect(stage.url).not.toBe(former);
  expect(JSON.stringify(await configOf(stage.url))).not.toContain(new URL(former).host);

  const learner = await signInAs(stage.url, email);
  expect(learner.sub).toBe(sub);
  const shop = await shopOn(stage.url);
  const intent = await shop.query(learner, 'getPaymentIntent(link: "forex-sessions")');
  expect(await shop.pay(intent.clientSecret)).toBe('succeeded');
  await shop.orderWhen(learner, intent.orderId, ({ status }) => status === 'paid');
  const letter = '{ name: "Cy Ng", email: "cy@example.com", topic: "Courses", message: "Sent after the move" }';
  const { data } = await as(learner, `mutation { sendContactUsMessage(input: ${letter}) { success } }`);
  expect(data).toEqual({ sendContactUsMessage: { success: true } });
  await until('the receipt and the letter', async () => {
    await runSchedule(stage.url, 'SendMail');
    const mails: { to: string[]; subject: string; text: string }[] = await local(stage.url, '/mail');
    const receipt = mails.find(({ to, subject }) => to.includes(email) && subject.startsWith('Your receipt'));
    return receipt?.text.includes(stage.url) && mails.some(({ text }) => text.includes('Sent after the move'));
  });
});
