import { cacheCompiledModules } from './lib/compile-cache.ts';
import { institutionOf } from './lib/content/institution.ts';
import { contentRoot } from './lib/content/root.ts';

cacheCompiledModules();

/** One runner for all rooms, with esbuild as the only TypeScript compiler. What each project holds: test/README.md. */
const transform = { '\\.tsx?$|/node_modules/(stemmer|jose)/': '<rootDir>/test/support/transform.cjs' };
// These come as ES modules alone.
const transformIgnorePatterns = ['/node_modules/(?!(stemmer|jose)/)'];
// What bundles have as constants (lib/model/institution.ts).
const { institution: INSTITUTION, logo: INSTITUTION_LOGO } = institutionOf(contentRoot(''));
const common = {
  globals: { INSTITUTION, INSTITUTION_LOGO },
  transform,
  transformIgnorePatterns,
  testEnvironment: 'node',
  setupFilesAfterEnv: ['<rootDir>/test/support/timeout.cjs'],
};
/** Tests that start stages of their own or move the clock by months (`npm run proofs`). */
const slow = '\\.slow\\.test\\.ts$';
/** Tests that read what CDK synthesizes of whole stages (`npm run templates`). */
const templates = '\\.template\\.test\\.ts$';
const database = {
  globalSetup: '<rootDir>/test/support/dynamodb-setup.ts',
  globalTeardown: '<rootDir>/test/support/dynamodb-teardown.ts',
};
const sharedStage = {
  globalSetup: '<rootDir>/test/support/stage-setup.ts',
  globalTeardown: '<rootDir>/test/support/stage-teardown.ts',
};
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
      ...database,
      displayName: 'rooms',
      setupFiles: ['<rootDir>/test/support/bundles.cjs'],
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/journeys/', '<rootDir>/test/stage/', slow, templates],
    },
    {
      ...onStages,
      ...sharedStage,
      displayName: 'stage',
      testMatch: ['<rootDir>/test/stage/**/*.test.ts'],
      testPathIgnorePatterns: [slow],
    },
    {
      ...onStages,
      ...sharedStage,
      displayName: 'journeys',
      testMatch: ['<rootDir>/test/journeys/**/*.test.ts'],
      testPathIgnorePatterns: [slow],
    },
    {
      ...common,
      ...database,
      displayName: 'templates',
      setupFiles: ['<rootDir>/test/support/bundles.cjs'],
      testMatch: ['<rootDir>/test/**/*.template.test.ts'],
    },
    {
      ...onStages,
      displayName: 'proofs',
      testMatch: ['<rootDir>/test/**/*.slow.test.ts'],
      globalSetup: '<rootDir>/test/support/stage-assembly.ts',
      globalTeardown: '<rootDir>/test/support/stage-assembly-end.ts',
    },
  ],
};
