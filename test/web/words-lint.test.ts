/**
 * Texts for learners are in messages modules and nowhere else: what the linter rejects, and the accepted form of each.
 */
import { brokenRules } from '../support/lint.ts';

const view = 'web/features/catalogue/price.tsx';
const page = 'web/pages/courses.tsx';
const shell = 'web/shell/footer.tsx';
const plain = 'web/ui/labels.ts';
const mail = 'functions/payments/mails.ts';
const letter = 'functions/contact/message-mail.ts';
const stop = 'functions/reminders/stop.ts';
const refusal = 'functions/payments/claim-refund.ts';
const resolver = 'resolvers/Query.getScheduleOfMonth.ts';
const fields = 'lib/model/validation.ts';

const jsx = (code: string) => `export const View = ({ m, is }) => ${code};`;

/** The subject, its place, the literal form that is rejected, and the accepted form. */
const cases: readonly (readonly [what: string, file: string, refused: string, taken: string])[] = [
  ['text in an element', view, jsx('<p>Buy now</p>'), jsx('<p>{m.buyNow}</p>')],
  ['a word of small letters', shell, jsx('<p>together</p>'), jsx('<p>{m.together} · –</p>')],
  ['text in a fragment', page, jsx('<>in all</>'), jsx('<>{m.inAll}</>')],
  ['a string as a child', view, jsx("<p>{'in all'}</p>"), jsx("<p>{' · '}</p>")],
  ['a template as a child', view, jsx('<p>{`${m} left`}</p>'), jsx('<p>{`${m} · ${is}`}</p>')],
  ['a choice as a child', view, jsx("<p>{is ? 'buy' : m.get}</p>"), jsx("<p>{is === 'buy' ? m.buy : m.get}</p>")],
  ['a nested choice', view, jsx("<p>{is ? m.a : m.b ? m.c : 'd'}</p>"), jsx('<p>{is ? m.a : m.b ? m.c : m.d}</p>')],
  ['what a condition shows', view, jsx("<p>{is && 'sold'}</p>"), jsx('<p>{is && m.sold}</p>')],
  ['what stands in for nothing', view, jsx("<p>{m ?? 'none'}</p>"), jsx('<p>{m ?? m.none}</p>')],
  ['a sum of texts', view, jsx("<p>{m + ' left'}</p>"), jsx("<p>{m + ' '}</p>")],
  [
    'a class beside a condition',
    view,
    jsx('<p>{is && <b className="a">so</b>}</p>'),
    jsx('<p>{is && <b className={is ? "a" : "b"}>{m.so}</b>}</p>'),
  ],
  ...['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label', 'what', 'doing'].map(
    (name) => [`${name}`, view, jsx(`<X ${name}="close" />`), jsx(`<X ${name}={m.close} />`)] as const,
  ),
  ['a template in an attribute', view, jsx('<X alt={`of ${m}`} />'), jsx('<X alt={m.of(is)} />')],
  ['a choice in an attribute', view, jsx("<X title={is ? 'on' : m.off} />"), jsx('<X title={is ? m.on : m.off} />')],
  ['JSX outside the features', 'web/main.tsx', jsx('<p>Wait</p>'), jsx('<p>{m.wait}</p>')],
  ['a sentence in a constant', plain, "export const a = 'No answer yet';", "export const a = 'a, button';"],
  ['a sentence of one word', plain, "export const a = 'Copied.';", "export const a = 'ArrowLeft';"],
  ['a sentence in a template', plain, 'export const a = (b) => `Order ${b}`;', 'export const a = (b) => `ORDER#${b}`;'],
  [
    'an error that is shown',
    page,
    "export const a = () => { throw new Error('Not saved here'); };",
    "export const a = () => { throw new Error('not saved'); };",
  ],
  [
    'a subject',
    mail,
    'export const a = (n) => ({ subject: `Receipt for ${n}` });',
    'export const a = (m, n) => ({ subject: m.receipt(n) });',
  ],
  ['lines', mail, "export const a = { lines: ['Thank you.'] };", 'export const a = (m) => ({ lines: [m.thanks] });'],
  [
    'a line of choice',
    mail,
    "export const a = (m, is) => ({ lines: [is ? m.b : 'or this'] });",
    'export const a = (m, is) => ({ lines: [is ? m.b : m.c] });',
  ],
  [
    'a button',
    mail,
    "export const a = { action: { label: 'Open', to: '/' } };",
    "export const a = (m) => ({ action: { label: m.open, to: '/' } });",
  ],
  [
    'markup with text',
    mail,
    'export const a = { html: `<p>Thank you</p>` };',
    'export const a = (m) => ({ html: `<p>${m.thanks}</p>` });',
  ],
  ['plain text', mail, "export const a = { text: 'Thank you' };", 'export const a = (m) => ({ text: m.thanks });'],
  [
    'a letter to the institution',
    letter,
    "export const a = (n) => letterOf('Message from ' + n);",
    'export const a = (m, n) => letterOf(m.messageFrom(n));',
  ],
  [
    'a page of a function',
    stop,
    "export const a = () => page(404, 'Not in use');",
    'export const a = (m) => page(404, m.unknown, `<p>${m.why}</p>`);',
  ],
  [
    'text between tags of a page',
    stop,
    'export const a = () => page(404, m.unknown, `<p>It is gone</p>`);',
    'export const a = (m) => page(404, m.unknown, `<p>${m.why}</p>`);',
  ],
  [
    'what a chat tells whoever must leave',
    'functions/classroom/hand-over.ts',
    "export const a = () => leaveChat('Over now');",
    'export const a = (m) => leaveChat(m.over);',
  ],
  [
    'a refusal',
    refusal,
    "export const a = () => new Refused('NotOwned', 'id', 'It is not yours.');",
    "export const a = (s) => new Refused('NotOwned', 'id', s);",
  ],
  [
    'a refusal in a template',
    refusal,
    "export const a = (d) => new Refused('NotOwned', 'id', `Within ${d} days`);",
    "export const a = (s, d) => new Refused('NotOwned', 'id', s(d));",
  ],
  [
    'a failure',
    resolver,
    "export const a = () => failure('InvalidInput', 'date', 'Please give a month.');",
    "export const a = (s) => failure('InvalidInput', 'date', s);",
  ],
  [
    'a message of an answer',
    resolver,
    "export const a = { message: 'Please give a month.' };",
    'export const a = (s) => ({ message: s });',
  ],
  [
    'what is wrong with a field',
    fields,
    "export const a = (messages) => { messages.name = 'required'; };",
    'export const a = (messages, s) => { messages.name = s; };',
  ],
];

const messages = [
  ...['web/features/catalogue/messages.lazy.tsx', 'web/features/schedule/messages.lazy.tsx'].map((file) => ({
    file,
    code: "export const buyNow = 'Buy now';\nexport const agree = (terms) => <>You agree to the {terms}.</>;",
  })),
  {
    file: 'functions/payments/messages.mail.ts',
    code: "export const subject = 'Thank you';\nexport const all = { label: 'Open it' };",
  },
  { file: 'lib/model/failures.ts', code: "export const a = { message: 'It is gone.' };" },
];
const unsupported = ['export const a = () => { throw 1; };', 'export const a = () => new Thing();'];

// One call for all of them: ESLint takes seconds to load.
const found = brokenRules([
  ...cases.flatMap(([, file, refused, taken]) => [refused, taken].map((code) => ({ file, code }))),
  ...messages,
  ...unsupported.map((code) => ({ file: resolver, code })),
]);
const rule = 'no-restricted-syntax';

test.each(cases.map(([what, file], index) => [what, file, index] as const))(
  'literal, %s (%s) is rejected; by its name it is accepted',
  (_what, _file, index) => {
    const [refused, taken] = found.slice(2 * index, 2 * index + 2);
    expect({ refused: refused!.includes(rule), taken }).toEqual({ refused: true, taken: [] });
  },
);

test('messages modules are where they are allowed', () => {
  expect(found.slice(2 * cases.length, -unsupported.length)).toEqual(messages.map(() => []));
});

test('what AppSync rejects stays rejected where failures are', () => {
  expect(found.slice(-unsupported.length).map((broken) => broken.includes(rule))).toEqual([true, true]);
});
