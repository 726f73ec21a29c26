/** web/ is built in layers: which imports upward and between features the linter rejects, and which it accepts. */
import { brokenRules } from '../support/lint.ts';

const feature = 'web/features/checkout/sample.tsx';
const part = 'web/features/account/security/sample.tsx';

/** A file's place, a rejected import, and an accepted one. */
const cases: readonly (readonly [file: string, refused: string, taken: string])[] = [
  [feature, "import { a } from '../catalogue/price.tsx';", "import { a } from './offer.ts';"],
  [feature, "import { a } from '../../pages/home.tsx';", "import { a } from '../../shared/products/queries.ts';"],
  [feature, "import { a } from '../../shell/header.tsx';", "import { a } from '../../ui/cover.tsx';"],
  [feature, "import { a } from '../../routes.tsx';", "import { a } from '../../../lib/model/money.ts';"],
  [feature, "import type { A } from '../catalogue/search.ts';", "import type { A } from '@tanstack/react-query';"],
  [feature, "export { a } from '../legal/legal-text.tsx';", "export { a } from './charges.ts';"],
  [feature, "export * from '../legal/legal-text.tsx';", "export * from './charges.ts';"],
  [feature, "const a = () => import('../schedule/next-dates.tsx');", "const a = () => import('./enrol.ts');"],
  [feature, "type A = import('../catalogue/search.ts').Sort;", "type A = import('./offer.ts').Offer;"],
  [part, "import { a } from '../../contact/contact-form.tsx';", "import { a } from '../code-field.tsx';"],
  [
    'web/shared/schedule/sample.ts',
    "import { a } from '../../features/schedule/search.ts';",
    "import { a } from '../profile/queries.ts';",
  ],
  ['web/ui/sample.tsx', "import { a } from '../shared/profile/queries.ts';", "import { a } from '../api/kept.ts';"],
  ['web/api/sample.ts', "import { a } from '../ui/words.ts';", "import { a } from './kept.ts';"],
];

const composed =
  "export { a } from '../features/checkout/offer.ts';\nexport { b } from '../features/catalogue/price.tsx';";
const calls = ['invalidateQueries', 'removeQueries', 'setQueriesData', 'cancelQueries'];
const callsWith = (key: string) =>
  calls.map((name) => `export const a = (client, orders) => client.${name}({ queryKey: ${key} });`);

// One call for all of them: ESLint takes seconds to load.
const found = brokenRules([
  ...cases.flatMap(([file, refused, taken]) => [refused, taken].map((code) => ({ file, code }))),
  { file: 'web/pages/sample.tsx', code: composed },
  ...[...callsWith("['orders']"), ...callsWith('orders.queryKey')].map((code) => ({
    file: 'web/features/orders/sample.ts',
    code,
  })),
]);

test.each(cases.map(([file, refused], index) => [file, refused, index] as const))(
  '%s refuses %s',
  (_file, _refused, index) => {
    expect(found.slice(2 * index, 2 * index + 2)).toEqual([['web/import-direction'], []]);
  },
);

test('pages compose features', () => {
  expect(found[2 * cases.length]).toEqual([]);
});

test.each(calls.map((name, index) => [name, index] as const))('%s accepts no handwritten query key', (_name, index) => {
  const [typed, named] = [found.at(index - 2 * calls.length), found.at(index - calls.length)];
  expect({ typed, named }).toEqual({ typed: ['no-restricted-syntax'], named: [] });
});
