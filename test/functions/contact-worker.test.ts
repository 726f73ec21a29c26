import type { SQSEvent } from 'aws-lambda';
import { handler } from '../../functions/contact/worker.ts';

test('an unreadable message is returned to the queue by its id, and finally moves to the dead-letter queue', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const event = { Records: [{ messageId: 'one', body: '{' }] } as unknown as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
  write.mockRestore();
});
