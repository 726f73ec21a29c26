import type { SQSEvent } from 'aws-lambda';
import { handler } from '../../functions/contact/worker.ts';

test('a letter that cannot be read is given back to the queue by its id, which puts it aside in the end', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const event = { Records: [{ messageId: 'one', body: '{' }] } as unknown as SQSEvent;
  expect(await handler(event)).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] });
  write.mockRestore();
});
