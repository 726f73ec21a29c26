/** @param minorUnits cents of the stage's currency (US dollars). Whole amounts show no cents: `$189`, `$49.50`. */
export function formatMoney(minorUnits: number): string {
  const sign = minorUnits < 0 ? '-' : '';
  const amount = Math.abs(minorUnits);
  const whole = String(Math.floor(amount / 100));
  const groups = whole
    .split('')
    .map((digit, index) => ((whole.length - index) % 3 === 0 && index > 0 ? ',' : '') + digit);
  const cents = amount % 100;
  return `${sign}$${groups.join('')}${cents === 0 ? '' : `.${cents < 10 ? '0' : ''}${cents}`}`;
}
