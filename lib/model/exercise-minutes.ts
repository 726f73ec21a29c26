/** How long an exercise takes, estimated from its bars, its words and its questions. Pure. */
import type { Exercise, Question } from './exercises.ts';
import { barMs, shownFromStart } from './replay-pace.ts';

/** A slow reader: Brysbaert 2019 finds 238 words a minute for adults who read English silently. */
const wordMs = 60_000 / 200;
/** To look at the chart and decide, apart from reading. */
const answerMs = 20_000;

/** In whole minutes, at least one. */
export function minutesOf({ intro, debrief, moments, rest, ask }: Exercise): number {
  const questions = moments.flatMap((moment) => moment.questions);
  // A quiz draws some of its pool.
  const drawn = ask === null ? 1 : ask / questions.length;
  const asked = questions.reduce((sum, question) => sum + answerMs + reading(wordsOf(question)), 0) * drawn;
  const texts = reading([intro, debrief, ...moments.map(({ say }) => say)]);
  const [first = 0, ...later] = [...moments.map(({ bars }) => bars.length), rest.length];
  const replayed = first - shownFromStart(first) + later.reduce((sum, bars) => sum + bars, 0);
  return Math.max(1, Math.round((asked + texts + replayed * barMs) / 60_000));
}

const wordsOf = (question: Question): string[] => [
  question.prompt,
  question.why,
  ...('options' in question ? question.options.map(({ text }) => text) : []),
];

const reading = (texts: readonly string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length * wordMs;
