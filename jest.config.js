import { institutionOf } from './lib/content/institution.ts';
import { contentRoot } from './lib/content/root.ts';

/** One runner for all rooms; esbuild is the only TypeScript door. What needs the whole stage (journeys in a real browser, the API from outside) is the second project. */
const transform = { '\\.tsx?$|/node_modules/stemmer/': '<rootDir>/test/support/transform.cjs' };
// The stemmer comes as an ES module alone.
const transformIgnorePatterns = ['/node_modules/(?!stemmer/)'];
// What bundles have as constants (lib/model/institution.ts).
const { institution: INSTITUTION, logo: INSTITUTION_LOGO } = institutionOf(contentRoot(''));
const common = {
  globals: { INSTITUTION, INSTITUTION_LOGO },
  transform,
  transformIgnorePatterns,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/support/timeout.cjs'],
};
/** Slow proofs on stages of their own, `npm run proofs`: grants taken away one by one, a killed stage, months of the clock. */
const proofs = [
  ...[
    'alarms',
    'abuse',
    'edit',
    'live-reload',
    'releases',
    'update',
    'start',
    'durability',
    'grant',
    'matrix',
    'ordinary-day',
    'operations',
    'orders',
    'entries',
    'change',
    'what-differs',
    'ceilings',
    'closed-accounts',
    'contact',
    'film-keys',
    'first-keys',
    'films',
    'live/class',
    'live/keys',
    'live/pool',
    'payments/time',
    'real-film',
    'recent',
    'reminders',
    'replaced-films',
    'school',
    'session-changes',
    'payments/model',
    'preflight',
    'prod',
    'firewall',
    'synth',
  ].map((name) => `<rootDir>/test/stage/${name}.test.ts`),
  ...[
    'disturbed',
    'every-page-catalogue-wide',
    'every-page-learner-wide',
    'every-page-visitor-wide',
    'hostile',
    'lesson-expiry',
    'live-class',
    'my-subscriptions',
    'after-checkout',
    'second-factor',
    'security-keyboard',
    'ceilings-read',
    'without-social',
    'page-states-open',
    'page-states-learner',
    'page-states-account',
  ].map((name) => `<rootDir>/test/journeys/${name}.test.ts`),
  ...[
    'content/many-classes',
    'local/dynamodb/durable',
    'local/template/samples',
    'money/after-refund',
    'money/guards',
    'money/notices',
    'money/past-due',
    'money/plans',
    'money/reservations',
    'money/repeats',
    'money/renewals',
    'money/stale',
    'money/trials',
    'operations/upload-films',
    'operations/upload-rights',
    'stacks/bundle-cache',
    'rehearse/rehearsal',
  ].map((name) => `<rootDir>/test/${name}.test.ts`),
];
/** What needs whole stages or a browser. */
const onStages = {
  ...common,
  setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/support/second-attempt.cjs'],
};
export default {
  // In processes of their own: what a test leaves open ends with them.
  maxWorkers: 4,
  reporters: ['default', '<rootDir>/test/support/closing-line.cjs'],
  projects: [
    {
      ...common,
      displayName: 'rooms',
      setupFiles: ['<rootDir>/test/support/bundles.cjs'],
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/journeys/', '<rootDir>/test/stage/', ...proofs],
      globalSetup: '<rootDir>/test/support/dynamodb-setup.ts',
      globalTeardown: '<rootDir>/test/support/dynamodb-teardown.ts',
    },
    {
      ...onStages,
      displayName: 'stage',
      testMatch: ['<rootDir>/test/{journeys,stage}/**/*.test.ts'],
      testPathIgnorePatterns: proofs,
      globalSetup: '<rootDir>/test/support/stage-setup.ts',
      globalTeardown: '<rootDir>/test/support/stage-teardown.ts',
    },
    {
      ...onStages,
      displayName: 'proofs',
      testMatch: proofs,
      globalSetup: '<rootDir>/test/support/stage-assembly.ts',
      globalTeardown: '<rootDir>/test/support/stage-assembly-end.ts',
    },
  ],
};
