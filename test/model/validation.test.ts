import fc from 'fast-check';
import { isDate } from '../../lib/model/dates.ts';
import { isRegistrationSource } from '../../lib/model/registration-source.ts';
import { addressOf } from '../../lib/local/services/ses/operations/addresses.ts';
import { isEmail } from '../../lib/model/email.ts';
import { limits } from '../../lib/model/text-limits.ts';
import {
  isPhone,
  isDeletionConfirmed,
  joinTrades,
  longestOthers,
  oversizedInstructorInput,
  validateContactMessage,
  validateInstructorApplication,
  validateInstructorInput,
  validateProfile,
} from '../../lib/model/validation.ts';

const good = {
  email: 'ada@example.com',
  name: 'Ada',
  nationality: 'British',
  trades: { forex: true, futures: false, usStocks: false, others: '' },
};

describe('the instructor form (specification section 5)', () => {
  test('takes a filled form, with and without a message', () => {
    expect(validateInstructorApplication(good)).toEqual({});
    expect(validateInstructorApplication({ ...good, message: null })).toEqual({});
  });

  test.each([
    [{ email: 'ada' }, { email: 'Invalid email address' }],
    [{ name: ' \t' }, { name: 'Please specify your name' }],
    [{ nationality: '' }, { nationality: 'Please specify your nationality' }],
    [
      { trades: { forex: false, futures: false, usStocks: false, others: '  ' } },
      { trades: 'Please select a trade / specify others' },
    ],
  ])('reports what is wrong with %j', (change, messages) => {
    expect(validateInstructorApplication({ ...good, ...change })).toEqual(messages);
  });

  test.each([',', ' , ', '-'])('takes %j for other trades, as it is not blank', (others) => {
    const form = { ...good, trades: { forex: false, futures: false, usStocks: false, others } };
    expect(validateInstructorApplication(form)).toEqual({});
    expect(validateInstructorInput({ ...form, trades: joinTrades(form.trades) })).toEqual({});
  });

  test('lets the form hold no trades that the API finds too long', () => {
    const trades = joinTrades({ forex: true, futures: true, usStocks: true, others: 'x'.repeat(longestOthers) });
    expect(trades).toHaveLength(limits.trades);
  });

  test.each(['', ' ', '\t'])('the API takes %j for no trade', (trades) => {
    const input = { email: good.email, name: good.name, nationality: good.nationality, message: null, trades };
    expect(validateInstructorInput(input)).toEqual({ trades: 'Please select a trade / specify others' });
  });

  test('has no error that the table lacks, however long a text is', () => {
    const long = { email: `${'a'.repeat(300)}@b.c`, name: 'x'.repeat(101), nationality: 'x'.repeat(101), message: 'x'.repeat(5001) }; // prettier-ignore
    const trades = { ...good.trades, others: 'x'.repeat(201) };
    expect(validateInstructorApplication({ ...good, ...long, trades })).toEqual({});
    // The API names the field that is too long; the form shows nothing for it.
    const refused = oversizedInstructorInput({ ...long, trades: joinTrades(trades) });
    expect(Object.keys(refused)).toEqual(['email', 'name', 'nationality', 'trades', 'message']);
    expect(oversizedInstructorInput({ ...good, trades: 'Forex' })).toEqual({});
  });

  test('accepts exactly the addresses of the simple pattern', () => {
    const sign = fc.constantFrom(...'a@. ,;<>"\\\'()üя\u0000\t\n');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), fc.nat(300), (signs, more) => {
        const email = signs.join('') + 'x'.repeat(more);
        const isRight = /^\S+@\S+\.\S+$/.test(email.trim());
        expect([email, validateInstructorApplication({ ...good, email })]).toEqual([
          email,
          isRight ? {} : { email: 'Invalid email address' },
        ]);
      }),
      { numRuns: 4000 },
    );
    for (const email of ['x,y@b.c', '"q"@b.c', '<a>@b.c', "o'neil@b.c", `${'a'.repeat(300)}@b.c`])
      expect([email, validateInstructorApplication({ ...good, email })]).toEqual([email, {}]);
  });

  test('joins the trades in the specified order, the others last', () => {
    const all = { forex: true, futures: true, usStocks: true, others: ' Crypto, options ' };
    expect(joinTrades(all)).toBe('Forex, Futures, US Stocks, Crypto, options');
    expect(joinTrades({ ...all, futures: false, others: '' })).toBe('Forex, US Stocks');
  });
});

describe('an e-mail address', () => {
  test.each(['a@b.c', ' a@b.c ', 'A@B.C', 'first.last+tag@mail.example.com', "o'neil_1@x-y.co.uk"])(
    'may be %j',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );
  test.each([
    'a@@b.c',
    'a@b@c.d',
    'ä@b.de',
    'a@ö.de',
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a@b.c.',
    'a..b@c.d',
    '.a@b.c',
    'a.@b.c',
    'a@b..c',
    'a:b@c.d',
    'a(b)@c.d',
    'a@b_c.d',
    'a@-b.c',
    'a@b.c-',
    'a b@c.d',
    'a@b.c\r\nBcc: x@y.z',
    'a@b.c,x@y.z',
    'A <a@b.c>',
  ])('may not be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });
  test('follows the simple pattern, and SES accepts it', () => {
    const sign = fc.oneof(
      { arbitrary: fc.constantFrom(...'ab9.-'), weight: 4 },
      { arbitrary: fc.constantFrom(...'_ ü\n:,;()<>[]@"\\'), weight: 1 },
    );
    const some = fc.string({ unit: sign, maxLength: 5 });
    let accepted = 0;
    fc.assert(
      fc.property(fc.tuple(some, some, some), ([before, between, after]) => {
        const email = `${before}@${between}.${after}`.trim();
        if (!isEmail(email)) return;
        accepted += 1;
        expect(/^\S+@\S+\.\S+$/.test(email)).toBe(true);
        expect(addressOf(email).address).toBe(email);
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});

test('a contact message needs no topic, but a given one must be known', () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(validateContactMessage(message)).toEqual({});
  expect(validateContactMessage({ ...message, topic: null })).toEqual({});
  expect(validateContactMessage({ ...message, topic: 'Billing' })).toEqual({});
  for (const topic of ['', 'Hacking'])
    expect(validateContactMessage({ ...message, topic })).toEqual({ topic: 'Please choose a topic' });
  expect(validateContactMessage({ ...message, email: 'x,y@b.c' })).toEqual({ email: 'Invalid email address' });
});

describe('the profile', () => {
  test('takes the given fields and leaves the rest', () => {
    expect(validateProfile({}, '2026-11-21')).toEqual({});
    expect(validateProfile({ birthdate: null, phone_number: null, description: '' }, '2026-11-21')).toEqual({});
  });
  test.each([
    [{ name: '  ' }, 'name'],
    [{ birthdate: '2026-11-22' }, 'birthdate'],
    [{ birthdate: '2026-11-21' }, 'birthdate'],
    [{ birthdate: '1990-02-30' }, 'birthdate'],
    [{ phone_number: '12' }, 'phone_number'],
    [{ description: 'x'.repeat(2001) }, 'description'],
  ])('refuses %j', (input, field) => {
    expect(Object.keys(validateProfile(input, '2026-11-21'))).toEqual([field]);
  });
  test('knows the calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), fc.nat(14), fc.nat(33), (year, month, day) => {
        const text = [year, `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
        const date = new Date(`${text}T00:00:00Z`);
        expect(isDate(text)).toBe(!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text));
      }),
    );
  });
  test.each([
    ['+1 (212) 555-0100', true],
    ['020 7946 0000', true],
    ['+', false],
    ['1234567890123456', false],
    ['12345x7', false],
  ])('a phone number %j: %j', (text, fine) => {
    expect(isPhone(text)).toBe(fine);
  });
});

describe('who invited a new learner', () => {
  test.each(['Spring fair_2026', 'desk-7', 'a', 'x'.repeat(64)])('%s is allowed in a link', (source) =>
    expect(isRegistrationSource(source)).toBe(true),
  );
  test.each([
    '',
    '   ',
    '---',
    'x'.repeat(65),
    '<b>you</b>',
    'a\nb',
    'a\u202eb',
    'https://evil.example',
    'a\u0000',
    'caf\u00e9',
    'K\u0130',
  ])('%j is not allowed', (source) => expect(isRegistrationSource(source)).toBe(false));
});

test('an account is deleted only with its confirmation word', () => {
  expect([' DELETE ', 'DELETE'].map(isDeletionConfirmed)).toEqual([true, true]);
  expect(['delete', 'DELETE!', '', 'DEL ETE'].map(isDeletionConfirmed)).toEqual([false, false, false, false]);
});
