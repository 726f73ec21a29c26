import { likelyEmail } from '../../web/features/account/likely-email.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaiil.com', 'ada@gmail.com'],
  ['Ada.Vell@HOTMIAL.com', 'Ada.Vell@hotmail.com'],
  ['"a@b"@yaho.com', '"a@b"@yahoo.com'],
])('%s was probably %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@GMAIL.com',
  'ada@example.com',
  'ada@',
  '',
  'gmial.com',
])('%s is left alone', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
