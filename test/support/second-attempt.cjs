// Whole stages and browsers on a machine that is busy with other things: CI asks for a second attempt (OPENBELL_ATTEMPTS=2), and
// the first one's failure is printed. The closing line counts them.
const attempts = Number(process.env.OPENBELL_ATTEMPTS ?? 1);
if (attempts > 1) jest.retryTimes(attempts - 1, { logErrorsBeforeRetry: true });
