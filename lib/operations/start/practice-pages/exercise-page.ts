import { text } from '../../../local/console/page.ts';
import { minutesOf } from '../../../model/exercise-minutes.ts';
import type { Exercise, NamedPrice, Question } from '../../../model/exercises.ts';
import { inDecimals } from '../../../model/in-decimals.ts';
import { minuteLabel } from '../../../model/minute-label.ts';
import { scoreShares } from '../../../model/practice.ts';
import { priceWords } from '../../../model/ticks.ts';
import { managedLines, managedTradeOf, modelLines, modelTrades, tradeOf } from './model-trades.ts';
import { partialCredit } from './partial-credit.ts';
import { sessionOf } from './session-svg.ts';
import * as messages from './messages.ts';

/**
 * A whole exercise on one page: the session, and for each moment the questions, what they count, the correct answers, the model trades and
 * the explanations. @param course its name
 */
export function exerciseOf(course: string, exercise: Exercise): string {
  const { name, kind, skill, level, required, pass, intro, chart, moments, rest, debrief, ask } = exercise;
  const total = moments[0]?.questions.length ?? 0;
  const bars = [...moments.flatMap((each) => each.bars), ...rest];
  const trades = modelTrades(exercise);
  const marked = moments.flatMap(({ questions }) => questions.flatMap(markOf));
  const levels = [...(chart?.levels ?? []), ...marked, ...modelLines(trades), ...managedLines(exercise)];
  const ends = chart ? moments.map((each) => each.bars.at(-1)![0] + chart.minutes) : [];
  const words = (price: number) => priceWords(price, chart?.tick ?? 1);
  const shareOf = sharesIn(exercise);
  const countOf = (question: Question) => {
    const own = question.kind === 'level' ? question.chart : null;
    const counts = messages.counts(Math.round(shareOf(question) * 1000) / 10, ask !== null);
    const price = own ? (each: number) => priceWords(each, own.tick) : words;
    return `${counts} ${partialCredit(question, shareOf(question), price)}`;
  };
  const facts = [
    course,
    messages.kinds[kind],
    skill.name,
    messages.levels[level - 1]!,
    messages.aboutMinutes(minutesOf(exercise)),
    messages.toPass(Math.round(pass * 100)),
    messages.certificate(required),
  ];
  const ofMoment = ({ say, questions }: Exercise['moments'][number], at: number) => {
    const heading = chart ? messages.moment(at + 1, minuteLabel(ends[at]!)) : messages.questions;
    const articles = questions.map(
      (question) =>
        `<article><h3>${text(question.prompt)}</h3><p>${text(countOf(question))}</p>${question.kind === 'trade' ? tradeOf(question, trades, chart!.minutes, words) : askedOf(question, words)}<p><strong>${messages.why}:</strong> ${text(question.why)}</p></article>`,
    );
    return `<h2>${text(heading)}</h2>${say ? `<p>${text(say)}</p>` : ''}${articles.join('\n')}`;
  };
  return `<h1>${text(name)}</h1>
<p><a href="/_local/practice">${messages.allExercises}</a></p>
<p>${text(facts.join(' · '))}</p>
<p>${text(intro)}</p>
${ask === null ? '' : `<p>${text(messages.drawnFrom(ask, total))}</p>`}
${chart ? sessionOf({ ...chart, levels }, bars, ends) : ''}
${managedTradeOf(exercise, words)}
${moments.map(ofMoment).join('\n')}
${debrief ? `<h2>${messages.debrief}</h2><p>${text(debrief)}</p>` : ''}`;
}

/** What a question counts of the score. Those that are drawn from a pool count alike. */
function sharesIn({ moments, ask }: Exercise): (question: Question) => number {
  const all = moments.flatMap(({ questions }) => questions);
  const shares = scoreShares(ask === null ? all : all.slice(0, ask));
  return (question) => shares[ask === null ? all.indexOf(question) : 0]!;
}

/** The correct answer as a line of the chart; price levels of a quiz have charts of their own. */
const markOf = (question: Question): NamedPrice[] =>
  question.kind === 'level' && !question.chart ? [{ name: messages.rightLine, price: question.right }] : [];

function askedOf(question: Exclude<Question, { kind: 'trade' }>, words: (price: number) => string): string {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = [question.right].flat();
      const manages = question.kind === 'single' ? question.manages : undefined;
      const options = question.options.map(({ id, text: option }) => {
        const does = manages ? `: ${messages.does[manages[id]!]}` : '';
        return right.includes(id)
          ? `<li><strong>${text(option)}</strong> (${messages.right})${does}</li>`
          : `<li>${text(option)}${does}</li>`;
      });
      return `<ul>${options.join('')}</ul>`;
    }
    case 'order': {
      const inOrder = question.right.map((id) => question.options.find((option) => option.id === id)!.text);
      return `<p>${messages.rightOrder}</p><ol>${inOrder.map((each) => `<li>${text(each)}</li>`).join('')}</ol>`;
    }
    case 'numeric': {
      const { right, within, unit } = question;
      const number = [inDecimals(right, question), unit].filter(Boolean).join(' ');
      return `<p>${text(messages.rightNumber(number, within > 0 ? inDecimals(within, question) : null))}</p>`;
    }
    case 'level': {
      const { right, within, chart: own } = question;
      const price = own ? (each: number) => priceWords(each, own.tick) : words;
      const answer = `<p>${text(messages.rightNumber(price(right), price(within)))}</p>`;
      if (!own) return answer;
      const { bars, levels, ...chart } = own;
      return (
        sessionOf({ ...chart, levels: [...levels, { name: messages.rightLine, price: right }] }, bars, []) + answer
      );
    }
  }
}
