/** How many letters must be inserted, deleted, or replaced to turn one word into another (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

/** The known word that was most likely meant, if one is near enough: a third of its letters may differ. */
export function nearestTo(word: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((each) => ({ each, far: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, far }) => far <= Math.ceil(each.length / 3))
    .sort((a, b) => a.far - b.far);
  return nearest?.each;
}

/** `, which is not a product. Did you mean "…"?`, or the list of known words. */
export function notAmong(word: string, what: string, known: readonly string[]): string {
  const meant = nearestTo(word, known);
  const hint = meant
    ? `did you mean "${meant}"?`
    : known.length > 0
      ? `there are ${known.join(', ')}`
      : 'there is none';
  return `names "${word}", which is not ${what}: ${hint}`;
}
