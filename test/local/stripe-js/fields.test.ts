import {
  brandOf,
  check,
  formatExpiry,
  formatNumber,
  sums,
  type FieldName,
} from '../../../lib/local/outside/stripe-js/browser/frame/fields.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const values = { number: '', expiry: '', cvc: '', country: 'US', postalCode: '' };

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'visa'],
  ['4242-4242 4242424299', '4242 4242 4242 4242', 'visa'],
  ['378282246310005', '3782 822463 10005', 'amex'],
  ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
  ['2223003122003222', '2223 0031 2200 3222', 'mastercard'],
  ['6011111111111117', '6011 1111 1111 1117', 'discover'],
  ['36227206271667', '3622 720627 1667', 'diners'],
  ['3566002020360505', '3566 0020 2036 0505', 'jcb'],
])('formats %s as %s, of %s', (typed, written, brand) => {
  expect(formatNumber(typed)).toBe(written);
  expect(brandOf(written.replaceAll(' ', '')).id).toBe(brand);
  expect(sums(written.replaceAll(' ', ''))).toBe(true);
  expect(check('number', { ...values, number: written }, now)).toBe(undefined);
});

test.each([
  ['1', '1'],
  ['9', '09'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/40', '12 / 40'],
  ['12/2040', '12 / 40'],
])('formats the date %s as %s', (typed, written) => expect(formatExpiry(typed)).toBe(written));

test.each<[FieldName, object, string | undefined]>([
  ['number', {}, 'incomplete_number'],
  ['number', { number: '4242 4242 4242 424' }, 'incomplete_number'],
  ['number', { number: '4242 4242 4242 4241' }, 'invalid_number'],
  ['expiry', { expiry: '1' }, 'incomplete_expiry'],
  ['expiry', { expiry: '13' }, 'invalid_expiry_month'],
  ['expiry', { expiry: '10 / 26' }, 'invalid_expiry_month_past'],
  ['expiry', { expiry: '11 / 26' }, undefined],
  ['expiry', { expiry: '11 / 25' }, 'invalid_expiry_year_past'],
  ['expiry', { expiry: '11 / 99' }, 'invalid_expiry_year'],
  ['cvc', { cvc: '12' }, 'incomplete_cvc'],
  ['cvc', { cvc: '123', number: '3782' }, 'incomplete_cvc'],
  ['cvc', { cvc: '1234', number: '3782' }, undefined],
  ['postalCode', { postalCode: '1000' }, 'incomplete_zip'],
  ['postalCode', { country: 'GB', postalCode: 'W1A 1AA' }, undefined],
  ['postalCode', { country: 'DE' }, undefined],
])('%s of %j: %s', (field, given, code) => expect(check(field, { ...values, ...given }, now)?.code).toBe(code));
