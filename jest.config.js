import { institutionOf } from './lib/content/institution.ts';
import { contentRoot } from './lib/content/root.ts';

/** One runner for all rooms; esbuild is the only TypeScript door. What needs the whole stage (journeys in a real browser, the API from outside) is the second project. */
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
/** Tests with stages of their own or months of the clock: `npm run proofs` runs them, `npm test` does not. Their file's name says it. */
const slow = '\\.slow\\.test\\.ts$';
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
      testPathIgnorePatterns: ['<rootDir>/test/journeys/', '<rootDir>/test/stage/', slow],
      globalSetup: '<rootDir>/test/support/dynamodb-setup.ts',
      globalTeardown: '<rootDir>/test/support/dynamodb-teardown.ts',
    },
    {
      ...onStages,
      displayName: 'stage',
      testMatch: ['<rootDir>/test/{journeys,stage}/**/*.test.ts'],
      testPathIgnorePatterns: [slow],
      globalSetup: '<rootDir>/test/support/stage-setup.ts',
      globalTeardown: '<rootDir>/test/support/stage-teardown.ts',
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
