const rules = new Intl.PluralRules('en-US');
const figures = new Intl.NumberFormat('en-US');

/** The plural form for a count, with the number in place of `#`: `plural(1204, { one: '# day', other: '# days' })`. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  (rules.select(count) === 'one' ? forms.one : forms.other).replace('#', figures.format(count));
