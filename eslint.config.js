import appsync from '@aws-appsync/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const refuse = (names, message) => names.map((name) => ({ name, message }));

/** What AppSync's JavaScript refuses and its own plugin lets pass. The local runtime refuses the same at start. */
const appsyncRules = {
  'no-restricted-syntax': [
    'error',
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
  ],
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
    rules: { ...appsync.configs.recommended.rules, ...appsyncRules },
  },
  {
    files: ['resolvers/shared/appsync.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['functions/**/*.ts'], rules: { 'no-console': 'error' } },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
);
