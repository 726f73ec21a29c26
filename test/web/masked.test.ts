/** How an address is named on a page that waits for its code. */
import { masked } from '../../web/features/account/masked.ts';

test.each([
  ['nora.quill@example.com', 'no•••ll@example.com'],
  ['abcdef@example.com', 'ab•••ef@example.com'],
  ['abcde@example.com', 'a•••e@example.com'],
  ['abc@example.com', 'a•••c@example.com'],
  ['ab@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
])('%s is named %s', (email, name) => {
  expect(masked(email)).toBe(name);
});
