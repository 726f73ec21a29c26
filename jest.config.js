/** One runner for all rooms; esbuild is the only TypeScript door. What needs the whole stage (journeys in a real browser, the API from outside) is the second project. */
const transform = { '\\.tsx?$': '<rootDir>/test/support/transform.cjs' };
const common = { transform, testEnvironment: 'node', setupFilesAfterEnv: ['<rootDir>/test/support/timeout.cjs'] };
export default {
  // In processes of their own: what a test leaves open ends with them.
  maxWorkers: 2,
  reporters: ['default', '<rootDir>/test/support/closing-line.cjs'],
  projects: [
    {
      ...common,
      displayName: 'rooms',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/journeys/', '<rootDir>/test/stage/'],
      globalSetup: '<rootDir>/test/support/dynamodb-setup.ts',
      globalTeardown: '<rootDir>/test/support/dynamodb-teardown.ts',
    },
    {
      ...common,
      displayName: 'stage',
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, '<rootDir>/test/support/once-more.cjs'],
      testMatch: ['<rootDir>/test/{journeys,stage}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/stage-setup.ts',
      globalTeardown: '<rootDir>/test/support/stage-teardown.ts',
    },
  ],
};
