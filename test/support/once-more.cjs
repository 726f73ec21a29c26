// A real browser on a busy machine: what fails once is told, and tried once more.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
