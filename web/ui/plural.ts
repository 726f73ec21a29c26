/**
 * The plural form for a count, with the number in place of `#`: `plural(1204, { one: '# day', other: '# days' })`. English has
 * two forms: creating `Intl.PluralRules` and `Intl.NumberFormat` would take a slow phone 70 ms on its first page.
 */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  (count === 1 ? forms.one : forms.other).replace('#', count < 1000 ? String(count) : count.toLocaleString('en-US'));
