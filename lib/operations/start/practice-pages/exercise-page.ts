import { text } from '../../../local/console/page.ts';
import type { Exercise, Moment, NamedPrice, Question, TradeQuestion } from '../../../model/exercises.ts';
import { minuteLabel } from '../../../model/minute-label.ts';
import { sessionOf } from './session-svg.ts';
import * as messages from './messages.ts';

/**
 * A whole exercise on one page: the session, and for each moment the questions, the correct answers and the explanations. @param course its
 * name
 */
export function exerciseOf(course: string, exercise: Exercise): string {
  const { name, skill, level, pass, intro, chart, moments, rest, debrief, ask } = exercise;
  const total = moments[0]?.questions.length ?? 0;
  const bars = [...moments.flatMap((each) => each.bars), ...rest];
  const levels = [...(chart?.levels ?? []), ...moments.flatMap(({ questions }) => questions.flatMap(marked))];
  const ends = chart ? moments.map((each) => each.bars.at(-1)![0] + chart.minutes) : [];
  return `<h1>${text(name)}</h1>
<p><a href="/_local/practice">${messages.allExercises}</a></p>
<p>${text(messages.facts(course, skill.name, messages.levels[level - 1]!, Math.round(pass * 100)))}</p>
<p>${text(intro)}</p>
${ask === null ? '' : `<p>${text(messages.drawnFrom(ask, total))}</p>`}
${chart ? sessionOf({ ...chart, levels }, bars, ends) : ''}
${moments.map((each, at) => momentOf(each, chart ? messages.moment(at + 1, minuteLabel(ends[at]!)) : messages.questions)).join('\n')}
${debrief ? `<h2>${messages.debrief}</h2><p>${text(debrief)}</p>` : ''}`;
}

/** The correct answer as lines of the chart; price levels of a quiz have charts of their own. */
const marked = (question: Question): NamedPrice[] =>
  question.kind === 'level' && !question.chart ? [{ name: messages.right, price: question.right }] : [];

const momentOf = ({ say, questions }: Moment, heading: string): string => `<h2>${text(heading)}</h2>
${say ? `<p>${text(say)}</p>` : ''}
${questions.map((question) => `<article><h3>${text(question.prompt)}</h3>${askedOf(question)}<p><strong>${messages.why}:</strong> ${text(question.why)}</p></article>`).join('\n')}`;

function askedOf(question: Question): string {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const right = [question.right].flat();
      const options = question.options.map(({ id, text: words }) =>
        right.includes(id) ? `<li><strong>${text(words)}</strong> (${messages.right})</li>` : `<li>${text(words)}</li>`,
      );
      return `<ul>${options.join('')}</ul>`;
    }
    case 'order': {
      const words = question.right.map((id) => question.options.find((option) => option.id === id)!.text);
      return `<p>${messages.rightOrder}</p><ol>${words.map((each) => `<li>${text(each)}</li>`).join('')}</ol>`;
    }
    case 'numeric':
      return `<p>${text(messages.rightNumber(`${question.right} ${question.unit}`.trim(), question.within))}</p>`;
    case 'level': {
      const words = `<p>${text(messages.rightNumber(String(question.right), question.within))}</p>`;
      if (!question.chart) return words;
      const { bars, levels, ...chart } = question.chart;
      const drawn = { ...chart, levels: [...levels, { name: messages.right, price: question.right }] };
      return sessionOf(drawn, bars, []) + words;
    }
    case 'trade':
      return tradeOf(question);
  }
}

function tradeOf(question: TradeQuestion): string {
  const sides = (['long', 'short', 'aside'] as const).map((side) => {
    const { sound } = question[side];
    const rules = side === 'aside' ? [] : question[side].rules.map(messages.ruleOf);
    const words = [sound ? messages.sound : side === 'aside' ? messages.missed : messages.unsound, ...rules]
      .map(text)
      .join(', ');
    return `<li>${sound ? `<strong>${messages.sides[side]}</strong>` : messages.sides[side]}: ${words}</li>`;
  });
  return `<p>${text(messages.entry(String(question.entry)))}</p><ul>${sides.join('')}</ul>`;
}
