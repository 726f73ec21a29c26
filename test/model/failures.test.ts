/** Sentences that depend on how much is missing. */
import { passFirst } from '../../lib/model/failures.ts';

test('a certificate is almost ready only when one of several exercises is left', () => {
  expect(passFirst(['Four prices', 'Two lines', 'The third test'], 3)).toBe(
    'Your certificate requires 3 exercises, and you have not passed any of them yet: Four prices; Two lines; The third test',
  );
  expect(passFirst(['Two lines', 'The third test'], 3)).toBe(
    'You have passed 1 of the 3 exercises that your certificate requires. Please pass the others: Two lines; The third test',
  );
  expect(passFirst(['The third test'], 3)).toBe(
    'Your certificate is almost ready. Please pass the last exercise it requires: The third test',
  );
  expect(passFirst(['Four prices'], 1)).toBe(
    'Your certificate requires one exercise, which you have not passed yet: Four prices',
  );
});
