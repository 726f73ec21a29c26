import { dirname, join, relative, resolve, sep } from 'node:path';
import appsync from '@aws-appsync/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const refuse = (names, message) => names.map((name) => ({ name, message }));

/** What AppSync's JavaScript refuses and its own plugin lets pass. The local runtime refuses the same at start. */
const appsyncSyntax = [
  { selector: 'ThrowStatement', message: 'AppSync has no throw: use util.error.' },
  { selector: 'NewExpression', message: 'AppSync has no new.' },
  {
    selector: 'CallExpression[callee.property.name="sort"][arguments.length>0]',
    message: 'AppSync sorts without a comparator.',
  },
  {
    selector: 'CallExpression[callee.object.name="Array"][callee.property.name!="isArray"]',
    message: 'Of Array, AppSync has isArray alone.',
  },
  {
    selector: 'ImportDeclaration[source.value=/^@aws-appsync/]',
    message: 'Import AppSync through resolvers/shared/appsync.ts.',
  },
];
const appsyncRules = {
  'no-restricted-globals': [
    'error',
    ...refuse(
      [
        'Date',
        'Promise',
        'Set',
        'Map',
        'WeakMap',
        'WeakSet',
        'RegExp',
        'Symbol',
        'Proxy',
        'Reflect',
        'BigInt',
        'Error',
        'Intl',
      ],
      'AppSync does not have it.',
    ),
    ...refuse(
      ['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'setTimeout', 'fetch', 'structuredClone'],
      'AppSync does not have it.',
    ),
  ],
};

const letter = String.raw`/\p{L}/u`;
/** A capitalized word and more, or a capitalized word that ends as a sentence does: words for a reader, not for a program. */
const sentence = String.raw`/^([AI]|\p{Lu}\p{Ll}[\p{L}’'-]*)[,:]?\s|^\p{Lu}\p{Ll}+[.!?…]$/u`;

/** Literal text with something in it, where an expression puts it: bare, or as the outcome of conditions. */
const textIn = (place, pattern) => {
  const choice = ':matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator="+"])';
  const ways = ['', `${choice} >`, `${choice} > ${choice} >`, `${choice} > ${choice} > ${choice} >`];
  return ways
    .flatMap((way) => [
      `${place} > ${way} Literal[value=${pattern}]`,
      `${place} > ${way} TemplateLiteral > TemplateElement[value.raw=${pattern}]`,
    ])
    .join(', ');
};

const spoken =
  'JSXAttribute[name.name=/^(aria-(label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label|what|doing)$/]';
const inMessages = 'Words stand in messages.ts beside their feature: name the message and use it here.';
/** No literal text in JSX, seen or heard. */
const jsxWords = [
  { selector: `JSXText[value=${letter}]`, message: inMessages },
  { selector: textIn(':matches(JSXElement, JSXFragment) > JSXExpressionContainer', letter), message: inMessages },
  { selector: `${spoken} > Literal[value=${letter}]`, message: inMessages },
  { selector: textIn(`${spoken} > JSXExpressionContainer`, letter), message: inMessages },
];
/** No sentence anywhere else in what learners see; an error that only we read begins in lower case. */
const sentences = [
  { selector: `Literal[value=${sentence}]`, message: inMessages },
  { selector: `TemplateElement[value.raw=${sentence}]`, message: inMessages },
];

const length = 'MemberExpression[property.name="length"]';
const compared = ':not(:matches(BinaryExpression, UnaryExpression) *, CallExpression *)';
const conditional = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > LogicalExpression[operator="&&"] >';
/** React shows the 0 of `{list.length && <List />}`. */
const shownZero = [
  {
    selector: `${conditional} ${length}.left, ${conditional} :matches(ChainExpression, LogicalExpression).left ${length}${compared}`,
    message: 'React shows a length of 0: compare it.',
  },
];

const inMails = 'The words of mails stand in messages.mail.ts beside where they are composed.';
const mailText = 'Property[key.name=/^(subject|lines|label|emailSubject|emailMessage)$/]';
const composed = 'CallExpression[callee.name=/^(letterOf|leaveChat|page|outgoing)$/]';
/** No literal text in mails, nor in what else a function writes to a person. Of markup only what stands between tags is text. */
const mailWords = [
  { selector: textIn(mailText, letter), message: inMails },
  { selector: textIn(`${mailText} > ArrayExpression`, letter), message: inMails },
  { selector: textIn('Property[key.name=/^(life|why)$/]', sentence), message: inMails },
  { selector: textIn(composed, sentence), message: inMails },
  { selector: textIn(`${composed} ArrayExpression`, sentence), message: inMails },
  {
    selector: textIn('Property[key.name=/^(text|html|body)$/]', String.raw`/^\p{Lu}\p{Ll}*\s|>\s*\p{L}/u`),
    message: inMails,
  },
  { selector: textIn(composed, String.raw`/>\s*\p{L}/u`), message: inMails },
];

const inFailures =
  'The sentences of failures stand in lib/model/failures.ts, those of fields in field-failures.ts beside it.';
const failing =
  ':matches(CallExpression[callee.name="failure"], NewExpression[callee.name=/^(Refused|UnknownPromoCode)$/])';
/** No sentence of a failure outside their catalog: neither where one is made nor where fields are checked. */
const failureWords = [
  { selector: textIn(failing, String.raw`/\s/`), message: inFailures },
  { selector: textIn('AssignmentExpression[left.object.name="messages"]', letter), message: inFailures },
  { selector: textIn('Property[key.name="message"]', sentence), message: inFailures },
];

/** The layers of web/, lowest first. What stands beside them (pages, shell, routes) is above all of them. */
const layers = ['api', 'ui', 'shared', 'features'];
/** The layer of a file of web/, and the feature it belongs to. Files outside web/ have no layer. */
function placeOf(file) {
  const [first, second] = relative(join(import.meta.dirname, 'web'), file).split(sep);
  if (first === '..') return null;
  const layer = layers.indexOf(first);
  return { layer: layer < 0 ? layers.length : layer, feature: first === 'features' ? second : null };
}
/** Imports in web/ go to the same layer or a lower one, and never from one feature to another. Pages compose features. */
const importDirection = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upward: 'web/{{from}} imports nothing from a layer above it ({{order}}, then pages).',
      across: 'A feature imports no other feature: move what both need to web/shared, or let the page pass it.',
    },
  },
  create(context) {
    const from = placeOf(context.filename);
    if (from === null) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = placeOf(resolve(dirname(context.filename), source.value));
      if (to === null) return;
      if (to.layer > from.layer)
        context.report({
          node: source,
          messageId: 'upward',
          data: { from: layers[from.layer], order: layers.join(', ') },
        });
      else if (from.feature !== null && to.feature !== null && to.feature !== from.feature)
        context.report({ node: source, messageId: 'across' });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** A key typed again where it is invalidated or read differs one day from the query's own. */
const handmadeKeys = [
  {
    selector:
      'CallExpression[callee.type="MemberExpression"] > ObjectExpression > Property[key.name="queryKey"] > ArrayExpression',
    message: 'Name the query or its noun: `productQuery(link).queryKey`, or `queryKeys` of web/api/query-keys.ts.',
  },
];

/** Creating the first formatter takes a slow phone tens of milliseconds, which every page with its module would spend at once. */
const eagerFormatters = [
  {
    selector:
      ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
    message: 'Create the formatter in the function that uses it.',
  },
];

const { rules: usual, ...jsxA11yPlugin } = jsxA11y.configs.recommended;
const options = (rule) => usual[`jsx-a11y-x/${rule}`][1];
/** Accessibility of JSX, where a linter can see it. Of the pages themselves axe sees more, in every journey. */
const accessibility = {
  ...jsxA11yPlugin,
  files: ['web/**/*.tsx'],
  rules: {
    ...usual,
    // What scrolls takes the focus, so that keys scroll it; so does the picture of a class, whose keys are its controls.
    'jsx-a11y-x/no-noninteractive-tabindex': [
      'error',
      { ...options('no-noninteractive-tabindex'), roles: ['tabpanel', 'region', 'log', 'img'] },
    ],
    // A click beside a dialog closes it, as Escape does, and one on a link of the menu the menu; a player's frame hears keys.
    'jsx-a11y-x/no-noninteractive-element-interactions': [
      'error',
      {
        ...options('no-noninteractive-element-interactions'),
        dialog: ['onClick'],
        nav: ['onClick'],
        div: ['onKeyDown'],
      },
    ],
    // Clicks are on what answers keys (by the rules above), or on what a field answers them for (a combobox).
    'jsx-a11y-x/click-events-have-key-events': 'off',
    // Films have captions, which the player adds with the film.
    'jsx-a11y-x/media-has-caption': 'off',
    // A property of our own components is none of the element's.
    'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    // On phones tables are drawn as lists, and browsers then forget what they are (CSS display and tables' roles).
    'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
    'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
      'error',
      { ...options('no-interactive-element-to-noninteractive-role'), tr: ['row'], td: ['cell'] },
    ],
  },
};

/** CDK's own form: `new Thing(scope, id, props)`. */
const constructForm = [
  {
    selector: 'MethodDefinition[kind="constructor"] > FunctionExpression[params.0.name="scope"][params.length>3]',
    message: 'A construct takes scope, id and props.',
  },
  {
    selector:
      'MethodDefinition[kind="constructor"] > FunctionExpression[params.0.name="scope"][params.2]:not([params.2.typeAnnotation.typeAnnotation.typeName.name=/Props$/])',
    message: 'The third parameter of a construct is its props, of a type whose name ends with Props.',
  },
  {
    selector: 'ExportNamedDeclaration > FunctionDeclaration[params.0.name=/^(scope|stack)$/][params.length>4]',
    message: 'A function that creates resources takes scope, id and props, or at most four parameters.',
  },
];

const refuseSyntax = (...rules) => ({ 'no-restricted-syntax': ['error', ...rules.flat()] });
const wordModules = ['**/messages*.{ts,tsx}', '**/*.generated.ts'];

export default tseslint.config(
  { ignores: ['node_modules', '.build', '.local', 'cdk.out', 'test-output', '**/*.generated.ts', 'test/vectors'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    ...appsync.configs.recommended,
    files: ['resolvers/**/*.ts'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    rules: { ...appsync.configs.recommended.rules, ...appsyncRules, ...refuseSyntax(appsyncSyntax, failureWords) },
  },
  {
    files: ['resolvers/shared/appsync.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['lib/stacks/**/*.ts'], rules: refuseSyntax(constructForm) },
  { files: ['functions/**/*.ts'], rules: { 'no-console': 'error' } },
  { files: ['functions/**/*.{ts,tsx}'], ignores: wordModules, rules: refuseSyntax(mailWords, failureWords) },
  {
    files: ['lib/model/**/*.ts'],
    ignores: ['lib/model/{failures,field-failures}.ts'],
    rules: refuseSyntax(failureWords),
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: wordModules,
    rules: refuseSyntax(jsxWords, shownZero, handmadeKeys, eagerFormatters),
  },
  {
    files: ['web/{features,pages,shared,shell,ui}/**/*.{ts,tsx}'],
    ignores: wordModules,
    rules: refuseSyntax(jsxWords, shownZero, sentences, handmadeKeys, eagerFormatters),
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { web: { rules: { 'import-direction': importDirection } } },
    rules: { 'web/import-direction': 'error' },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  accessibility,
  {
    // Not yet in tests. In lib/local, templates, resolvers' JavaScript and what browser frames tell each other have any shape;
    // all other JSON is a JsonObject.
    files: ['{bin,functions,lib,resolvers}/**/*.ts'],
    ignores: [
      'lib/local/kernel/json.ts',
      'lib/local/template/**',
      'lib/local/services/appsync/runtime/**',
      'lib/local/outside/stripe-js/browser/**',
    ],
    rules: { '@typescript-eslint/no-explicit-any': 'error' },
  },
);
