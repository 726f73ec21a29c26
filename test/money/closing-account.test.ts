/** Deleting an account while its learner, or someone with their token, keeps buying and writing. */
import type Stripe from 'stripe';
import { environment } from '../../lib/model/environment.ts';
import { learnerPartition, profileKey } from '../../lib/model/keys.ts';
import { quietly } from '../tools/drill/harness.ts';
import { openTill } from './open-till.ts';
import { beforeWrite, briefing, course, membership, newBuyer, type Buyer } from './till.ts';

jest.setTimeout(60_000);
const { harness, till } = openTill();

const end = { operation: 'endPayments' } as const;
const free = { operation: 'purchaseFreeProduct', link: 'risk-before-return' } as const;
const idIn = (secret: string) => secret.split('_secret_')[0]!;
const profileOf = ({ sub }: Buyer) => till.row(profileKey(sub).PK, profileKey(sub).SK);
const paymentsOf = ({ sub }: Buyer) =>
  ([...harness.control.all('payment_intent')] as unknown as Stripe.PaymentIntent[]).filter(
    ({ metadata }) => metadata['learner'] === sub,
  );

/** Runs `work` right after Stripe has processed a request. */
function afterStripe(operation: RegExp, work: () => Promise<unknown>): void {
  const { faults } = harness.kernel;
  const usual = faults.around.bind(faults);
  faults.around = async (service, name, effect) => {
    const answer = await usual(service, name, effect);
    if (service === 'stripe' && operation.test(name)) {
      faults.around = usual;
      await work();
    }
    return answer;
  };
}

describe('ending its payments', () => {
  test('closes the account first: nothing can be bought any more', async () => {
    const buyer = newBuyer();
    expect(await till.ask(buyer, end)).toMatchObject({ success: true });
    for (const request of [course, briefing, membership, free])
      expect(await till.ask(buyer, request as typeof free)).toMatchObject({ errors: [{ code: 'AccountClosed' }] });
    expect((await harness.rows(learnerPartition(buyer.sub))).map(({ baseType }) => baseType)).toEqual(['closed']);
  });

  test.each([
    ['a payment', course, /^POST .*payment_intents$/],
    ['a subscription', briefing, /^POST .*subscriptions$/],
    ['a customer', course, /^POST .*customers$/],
  ])('ends %s that was being created', async (_, request, operation) => {
    const buyer = newBuyer();
    afterStripe(operation, async () => expect(await till.ask(buyer, end)).toMatchObject({ success: true }));
    expect(await till.ask(buyer, request)).toMatchObject({ errors: [expect.anything()] });
    for (const { status } of paymentsOf(buyer)) expect(status).toBe('canceled');
    const rows = await harness.rows();
    expect(rows.filter((row) => row.baseType === 'customer owner' && row['sub'] === buyer.sub)).toEqual([]);
    expect(await harness.check()).toEqual([]);
  });

  test('ends a payment that is recorded after it was looked for', async () => {
    const buyer = newBuyer();
    await till.buy(buyer, { ...course, link: 'futures-contracts-explained' } as never);
    let intent: any;
    let listed!: () => void;
    const list = new Promise<void>((resolve) => (listed = resolve));
    let created!: () => void;
    const creating = new Promise<void>((resolve) => (created = resolve));
    const { faults } = harness.kernel;
    const usual = faults.around.bind(faults);
    let asked: Promise<unknown> = Promise.resolve();
    faults.around = async (service, name, effect) => {
      if (service !== 'stripe') return usual(service, name, effect);
      if (/^POST .*payment_intents$/.test(name)) {
        created();
        await list;
      }
      const answer = await usual(service, name, effect);
      if (/^GET .*payment_intents$/.test(name)) {
        faults.around = usual;
        listed();
        await asked;
      }
      return answer;
    };
    asked = till.ask(buyer, course).then((answer) => (intent = answer));
    await creating;
    expect(await till.ask(buyer, end)).toMatchObject({ success: true });
    faults.around = usual;
    expect(intent.clientSecret).toEqual(expect.any(String));
    expect(await harness.pay(intent.clientSecret)).not.toBe('succeeded');
  });

  test('leaves the account as it was while a payment is processing', async () => {
    const buyer = newBuyer();
    const row = { ...profileKey(buyer.sub), baseType: 'profile', name: 'Ada', createdAt: 'x', updatedAt: 'x' };
    await harness.write(row);
    const { clientSecret } = await till.ask(buyer, course);
    harness.control.process(idIn(clientSecret));
    expect(await till.ask(buyer, end)).toMatchObject({ success: false, errors: [{ code: 'PaymentProcessing' }] });
    expect(await profileOf(buyer)).toEqual(row);
    const other = newBuyer();
    harness.control.process(idIn((await till.ask(other, course)).clientSecret));
    expect(await till.ask(other, end)).toMatchObject({ success: false });
    expect(await profileOf(other)).toBeUndefined();
    expect(await till.ask(other, free)).toMatchObject({ success: true });
  });

  test('leaves the account as it was while Stripe does not answer in time', async () => {
    const buyer = newBuyer();
    await till.ask(buyer, course);
    const { faults } = harness.kernel;
    const usual = faults.around.bind(faults);
    let answer!: () => void;
    const silence = new Promise<void>((resolve) => (answer = resolve));
    faults.around = async (service, name, effect) => {
      if (service === 'stripe') await silence;
      return usual(service, name, effect);
    };
    expect(await till.ask(buyer, end)).toMatchObject({ success: false, errors: [{ code: 'TryAgain' }] });
    expect(await profileOf(buyer)).toBeUndefined();
    faults.around = usual;
    answer();
    expect(await till.ask(buyer, end)).toMatchObject({ success: true });
  });

  test('a failed attempt does not open the account that another one is deleting', async () => {
    const buyer = newBuyer();
    const { clientSecret } = await till.ask(buyer, course);
    harness.control.process(idIn(clientSecret));
    // The other tab, after this one has closed the account.
    const { closeAccount } = await import('../../functions/payments/close-account.ts');
    afterStripe(/cancel$/, () => closeAccount(buyer.sub));
    expect(await till.ask(buyer, end)).toMatchObject({ success: false });
    expect(await profileOf(buyer)).toMatchObject({ baseType: 'closed' });
  });
});

describe('deleting its data', () => {
  let remove: (request: { sub: string; username: string }) => Promise<object>;
  /** Called instead of S3 and the user pool. */
  let outside: (command: string) => Promise<unknown>;
  const deletes = ({ sub }: Buyer) => quietly(() => remove({ sub, username: sub }));

  beforeAll(async () => {
    process.env[environment.mediaBucket] = 'media';
    process.env[environment.userPool] = 'pool';
    remove = (await import('../../functions/account/delete-account.ts')).handler;
    const { s3 } = await import('../../functions/shared/s3.ts');
    const { cognito } = await import('../../functions/account/cognito.ts');
    for (const client of [s3, cognito])
      jest.spyOn(client, 'send').mockImplementation((async (command: object) => {
        await outside(command.constructor.name);
        return {};
      }) as never);
  });
  beforeEach(() => {
    outside = async () => undefined;
  });
  afterAll(() => jest.restoreAllMocks());

  const feed = async ({ sub }: Buyer): Promise<any> => {
    const { handler } = await import('../../functions/calendar/address.ts');
    return quietly(() => handler({ operation: 'createCalendarFeed', sub } as never));
  };
  const naming = async ({ sub }: Buyer) =>
    (await harness.rows()).filter((row) => JSON.stringify(row).includes(sub) && row.baseType !== 'quota');

  test('removes every row while the learner keeps writing, and the addresses from before', async () => {
    const buyer = newBuyer();
    expect(await till.ask(buyer, free)).toMatchObject({ success: true });
    await till.review(buyer.sub, free.link, `of ${buyer.sub}`);
    expect(await feed(buyer)).toMatchObject({ errors: [] });
    expect(await till.ask(buyer, end)).toMatchObject({ success: true });
    const answers: any[] = [];
    outside = async () => {
      answers.push(await feed(buyer), await till.ask(buyer, course), await till.ask(buyer, free));
    };
    expect(await deletes(buyer)).toEqual({ success: true, errors: [] });
    expect(answers.length).toBeGreaterThanOrEqual(6);
    for (const { errors } of answers) expect(errors).toMatchObject([{ code: 'AccountClosed' }]);
    expect(await naming(buyer)).toEqual([{ ...profileKey(buyer.sub), baseType: 'closed', ttl: expect.any(Number) }]);
  });

  test.each(['DeleteObjectCommand', 'AdminDeleteUserCommand'])(
    'continues when repeated after %s has failed; meanwhile the account stays closed and has its profile',
    async (failing) => {
      const buyer = newBuyer();
      await harness.write({
        ...profileKey(buyer.sub),
        baseType: 'profile',
        name: 'Ada',
        practiceHour: 7,
        createdAt: 'x',
      });
      expect(await feed(buyer)).toMatchObject({ errors: [] });
      expect(await till.ask(buyer, end)).toMatchObject({ success: true });
      outside = async (command) => {
        if (command === failing) throw new Error('It is down');
      };
      await expect(deletes(buyer)).rejects.toThrow('It is down');
      expect(await profileOf(buyer)).toMatchObject({ baseType: 'closed', name: 'Ada' });
      expect(await profileOf(buyer)).not.toHaveProperty('ttl');
      expect(await till.ask(buyer, course)).toMatchObject({ errors: [{ code: 'AccountClosed' }] });
      outside = async () => undefined;
      expect(await till.ask(buyer, end)).toMatchObject({ success: true });
      await deletes(buyer);
      expect((await naming(buyer)).map(({ baseType, ...row }) => [baseType, 'ttl' in row])).toEqual([['closed', true]]);
    },
  );

  test('an attempt that fails meanwhile does not open it', async () => {
    const buyer = newBuyer();
    const { closeAccount } = await import('../../functions/payments/close-account.ts');
    const reopen = await closeAccount(buyer.sub);
    beforeWrite(harness, reopen);
    outside = reopen;
    await deletes(buyer);
    expect((await naming(buyer)).map(({ baseType }) => baseType)).toEqual(['closed']);
  });
});
