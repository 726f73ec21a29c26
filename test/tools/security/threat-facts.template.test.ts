/**
 * The threat model's numbers and settings agree with prod's templates and the model: when a value changes, a sentence
 * has to change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressLasts } from '../../../lib/model/films.ts';
import { playbackSeconds } from '../../../lib/model/live.ts';
import { messageDays } from '../../../lib/model/chat.ts';
import { answeredBy } from '../../../lib/operations/audit/facts/api.ts';
import { answerHeadersOf, sourcesOf } from '../../../lib/operations/audit/facts/headers.ts';
import { lookedAt } from '../../../lib/operations/audit/facts/payment-page.ts';
import { said } from '../../../lib/operations/audit/facts/said.ts';
import { viewOf, type View } from '../../../lib/stacks/templates/view.ts';
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
const inWords = (count: number): string => [...words, ...teens][count] ?? String(count);

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
    'mutations that no counter limits',
    () => {
      const names = view.of('AWS::AppSync::Resolver').flatMap((resolver) => {
        const [, answered, taken] =
          /^Answers Mutation\.(\w+) for learners: (.*)$/.exec(answeredBy(view, resolver)) ?? [];
        return answered && !taken!.includes('count_request') ? answered : [];
      });
      return `every mutation of a learner has a ceiling per hour, except ${names.map((name) => `\`${name}\``).join(', ')}, whose own row`;
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

test.each(sentences)('%s: the threat model is correct', (_, sentence) => {
  expect(flat).toContain(sentence());
});
