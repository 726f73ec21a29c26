/**
 * The threat model's numbers and settings agree with prod's templates and the model: when a value changes, a sentence
 * has to change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedQueries } from '../../../lib/stacks/api/api-map.ts';
import { recentSignInSeconds, needsRecentSignIn } from '../../../lib/model/account.ts';
import { secretBytes } from '../../../lib/model/calendar.ts';
import { ceilings } from '../../../lib/model/ceilings.ts';
import { checkoutsPerHour } from '../../../lib/model/checkout-limits.ts';
import { addressLasts } from '../../../lib/model/films.ts';
import { playbackSeconds } from '../../../lib/model/live.ts';
import { maxInChat, messageDays } from '../../../lib/model/chat.ts';
import { reservationMinutes } from '../../../lib/model/promo-reservations.ts';
import { refundsPerYear, shareWords } from '../../../lib/model/refund-promise.ts';
import { signatureSeconds } from '../../../lib/model/stripe-events.ts';
import { answeredBy } from '../../../lib/operations/audit/facts/api.ts';
import { answerHeadersOf, sourcesOf } from '../../../lib/operations/audit/facts/headers.ts';
import { lookedAt } from '../../../lib/operations/audit/facts/payment-page.ts';
import { said } from '../../../lib/operations/audit/facts/said.ts';
import { viewOf, type View } from '../../../lib/stacks/templates/view.ts';
import { inAppPath } from '../../../web/api/in-app-path.ts';
import { numbersBeside } from '../../support/numbers-in-text.ts';
import { assembly } from '../../support/assemblies.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const root = join(import.meta.dirname, '../../..');
const model = readFileSync(join(root, '.github/THREAT-MODEL.md'), 'utf8');
/** Without line breaks. */
const flat = model.replace(/\s+/g, ' ');
let view: View;
beforeAll(async () => {
  view = viewOf((await assembly('prod')).templates);
}, 600_000);

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'];
const inWords = (count: number): string => [...words, ...teens][count] ?? { 30: 'thirty' }[count] ?? String(count);

const properties = (type: string) => view.of(type)[0]!.properties as JsonObject;

/** Each as it must be in the threat model. */
const sentences: readonly (readonly [of: string, said: () => string])[] = [
  [
    'fields that are open to visitors',
    () => {
      const schema = readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8');
      const roots = [...schema.matchAll(/^type (?:Query|Mutation|Subscription) \{\n(.*?)^\}/gms)]
        .map(([, body]) => body!)
        .join('');
      return `API key opens ${inWords(roots.match(/@aws_api_key/g)!.length)} public fields`;
    },
  ],
  [
    'limits of a query',
    () =>
      `depth ${properties('AWS::AppSync::GraphQLApi').QueryDepthLimit}, ${properties('AWS::AppSync::GraphQLApi').ResolverCountLimit} resolvers per request`,
  ],
  ['tokens of streams', () => `tokens of ${inWords(playbackSeconds / 60)} minutes`],
  ['addresses of films', () => `opens it for at most ${inWords(addressLasts / 60)} minutes`],
  [
    'the log of the chats',
    () => {
      const log = view.of('AWS::Logs::LogGroup').find(({ name }) => name.endsWith('ChatLog'))!;
      expect(log.properties.RetentionInDays).toBe(messageDays);
      return `chat log (${log.properties.RetentionInDays} days)`;
    },
  ],
  [
    'tokens after signing out',
    () => {
      const { IdTokenValidity, TokenValidityUnits } = properties('AWS::Cognito::UserPoolClient');
      expect(TokenValidityUnits.IdToken).toBe('minutes');
      return `for at most ${IdTokenValidity} minutes after signing out`;
    },
  ],
  [
    'what the content security policy refuses',
    () => {
      const sources = sourcesOf(answerHeadersOf(view)[0]!, 'script-src');
      const refused = ['unsafe-inline', 'unsafe-eval'].filter((each) => !sources.includes(`'${each}'`));
      const compiled = sources.includes("'wasm-unsafe-eval'") ? ' (WebAssembly is allowed, for the live player)' : '';
      return `CSP without ${refused.map((each) => `\`${each}\``).join(' and ')}${compiled}`;
    },
  ],
  ['what is stored of a card', () => said.storedCard],
  [
    'mutations that no counter limits, and queries that one does',
    () => {
      const counted = countedQueries.map((coordinate) => `\`${coordinate.slice('Query.'.length)}\``);
      const names = view.of('AWS::AppSync::Resolver').flatMap((resolver) => {
        const [, answered, taken] =
          /^Answers Mutation\.(\w+) for learners: (.*)$/.exec(answeredBy(view, resolver)) ?? [];
        return answered && !taken!.includes('count_request') ? answered : [];
      });
      return `every mutation of a learner has a ceiling per hour, except ${names.map((name) => `\`${name}\``).join(', ')}, whose own row counts each answer once and pauses between attempts; so have ${counted.slice(0, -1).join(', ')} and ${counted.at(-1)}, which`;
    },
  ],
  ['how old a webhook may be', () => `signature on the raw bytes, ${signatureSeconds} s tolerance`],
  ['checkouts', () => `${inWords(checkoutsPerHour)} checkouts per learner and hour`],
  ['the room of a chat', () => `a chat has room for ${maxInChat.toLocaleString('en-US')}`],
  ['the secret of a calendar feed', () => `${secretBytes * 8} random bits in the path`],
  [
    'a change of address needs a recent login',
    () => `only sent after a login within the last ${inWords(recentSignInSeconds / 60)} minutes`,
  ],
  [
    'what else needs a recent login',
    () => {
      expect(needsRecentSignIn).toEqual(['deleteMyAccount', 'exportMyData', 'beginEmailChange']);
      return `account deletion and a change of address require a login within the last ${inWords(recentSignInSeconds / 60)} minutes`;
    },
  ],
  [
    'reservations of codes',
    () =>
      `${inWords(reservationMinutes)} minutes for a payment; ${inWords(ceilings.reservation.learner)} reservations of a code per learner and day, ${inWords(ceilings.reservation.address)} per network address and hour, paid or free`,
  ],
  [
    'reservations of many networks',
    () => {
      const sweeper = view.of('AWS::Events::Rule').find(({ name }) => /\/SweepRule$/.test(name))!;
      const every = Number(/^rate\((\d+) minutes\)$/.exec(sweeper.properties.ScheduleExpression!)![1]);
      const held = Math.round((ceilings.reservation.address * (reservationMinutes + every)) / 60);
      return `A hundred networks together can reserve a code's units, about ${inWords(held)} each at a time`;
    },
  ],
  ['refunds', () => `less than ${shareWords} watched, ${inWords(refundsPerYear)} within twelve months`],
  [
    'paths to return to',
    () => {
      const isTaken = (length: number) => inAppPath(`/${'a'.repeat(length - 1)}`) !== undefined;
      const longest = Array.from({ length: 5000 }, (_, at) => at + 1).findLast(isTaken)!;
      return `only a path of this site, at most ${longest.toLocaleString('en-US')} characters`;
    },
  ],
  [
    'resolvers that run before a query is refused',
    () => {
      const { QueryDepthLimit, ResolverCountLimit } = properties('AWS::AppSync::GraphQLApi');
      return `depth ${QueryDepthLimit} and ${ResolverCountLimit} resolvers are its limits, and the first ${inWords(ResolverCountLimit)} resolvers have run`;
    },
  ],
  [
    'alarms of ceilings',
    () => {
      const of = (metric: string) => {
        const alarm = view
          .of('AWS::CloudWatch::Alarm')
          .find(({ properties: { MetricName } }) => MetricName === metric)!;
        expect(alarm.properties['Period']).toBe(300);
        expect(alarm.properties['EvaluationPeriods']).toBe(1);
        return inWords(Number(alarm.properties['Threshold']));
      };
      expect(of('StageCeiling')).toBe(of('AddressCeiling'));
      return `Alarms: LearnerCeiling (${of('LearnerCeiling')} refusals in five minutes), AddressCeiling and StageCeiling (${of('StageCeiling')})`;
    },
  ],
  [
    'how often the page for cards is looked at',
    () => `every ${inWords(Number(/every (\d+) minutes/.exec(lookedAt(view)!)![1]))} minutes the canary compares`,
  ],
];

/** Names that a card's number, code or expiry would have among the API's arguments and input fields. */
const takesCardData = (schema: string): readonly string[] => {
  const inputs = [...schema.matchAll(/^input \w+ \{\n(.*?)^\}/gms)].map(([, body]) => body!);
  const names = [...schema.matchAll(/\(([^)"]*)\)\s*:/g), ...inputs.map((body) => ['', body])].flatMap(([, text]) =>
    [...text!.matchAll(/(\w+)\s*:/g)].map(([, name]) => name!),
  );
  return names.filter((name) => /card|cvc|cvv|^pan$|exp(iry|Month|Year)/i.test(name));
};

test('no field of the API takes a card’s number, code or expiry', () => {
  const schema = readFileSync(join(root, 'lib/model/schema.graphql'), 'utf8');
  expect(takesCardData(schema)).toEqual([]);
  expect(takesCardData('type Query {\n  pay(cardNumber: String!): Int\n}\ninput Pay {\n  cvc: String\n}\n')).toEqual([
    'cardNumber',
    'cvc',
  ]);
});

/** What counts nothing of the product's: words of Cognito's limits, which the local pool's own tests hold, and of speech. */
const elsewhere = [
  'if the two differ',
  'How often something may be done within an hour',
  'The table stores the brand, last four digits, month and year that Stripe returns',
  'two secrets during a rotation',
  'two products on one channel',
  'everyone was disconnected twice',
  'one-time codes of an authenticator app, five guesses',
  'of two concurrent ones, one',
  'Somebody who requests five reset codes for an address within an hour blocks a sixth',
];

test('each number of the threat model is in one of these sentences, or in the table of ceilings', () => {
  const text = model
    .replace(/```.*?```/gs, '')
    .replace(/^\| Of .*?\n\n/ms, '')
    .replace(/\(\[DECISIONS\]\(DECISIONS\.md\), \d+\)/g, '');
  expect(numbersBeside(text, [...elsewhere, ...sentences.map(([, sentence]) => sentence())])).toEqual([]);
});

test.each(sentences)('%s: the threat model is correct', (_, sentence) => {
  expect(flat).toContain(sentence());
});
