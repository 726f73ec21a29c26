const words =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|twice';
const number = new RegExp(
  String.raw`(?<![\w-])(?:\d[\d,.]*|(?:${words})(?:-\w+)?|an? (?:minute|hour|day|week|month|year))(?![\w-])`,
  'gi',
);

/**
 * The numbers of a text that stand in none of the given sentences, each with what is around it.
 * @throws Error if a sentence does not stand in the text
 */
export function numbersBeside(text: string, sentences: readonly string[]): readonly string[] {
  const flat = text.replace(/\s+/g, ' ');
  for (const sentence of sentences) if (!flat.includes(sentence)) throw new Error(`it does not say: ${sentence}`);
  const rest = sentences.reduce((left, sentence) => left.replaceAll(sentence, '…'), flat);
  return [...rest.matchAll(number)].map(({ 0: found, index }) =>
    rest.slice(Math.max(0, index - 40), index + found.length + 25),
  );
}
