/** One runner for all rooms; esbuild is the only TypeScript door. Journeys (a real browser on a real stage) are the second project. */
const transform = { '\\.tsx?$': '<rootDir>/test/support/transform.cjs' };
const common = { transform, extensionsToTreatAsEsm: [], testEnvironment: 'node' };
export default {
  testTimeout: 60_000,
  projects: [
    { ...common, displayName: 'rooms', testMatch: ['<rootDir>/test/**/*.test.ts'], testPathIgnorePatterns: ['<rootDir>/test/journeys/'], globalSetup: '<rootDir>/test/support/dynamodb-setup.ts', globalTeardown: '<rootDir>/test/support/dynamodb-teardown.ts' },
    { ...common, displayName: 'journeys', testMatch: ['<rootDir>/test/journeys/**/*.test.ts'], globalSetup: '<rootDir>/test/support/stage-setup.ts', globalTeardown: '<rootDir>/test/support/stage-teardown.ts' },
  ],
};
