import { hourMs, minAnswersShown, pauseAfterFailures } from '../../../lib/model/practice.ts';
import { plural } from '../../ui/plural.ts';

export const kinds = { drill: 'Drill', quiz: 'Quiz' } as const;
export const levels = ['Easy', 'Medium', 'Hard'] as const;
export const required = 'Required for the certificate';
export const optional = 'Optional';
/** @param pass above 0 to 1 */
export const toPass = (pass: number) => `${Math.round(pass * 100)}% to pass`;
export const aboutMinutes = (minutes: number) => `About ${minutes} min`;
export const simulated = 'Simulated session';
export const recorded = (day: string) => `Recorded on ${day}.`;
export const simulatedHint = 'A program generated it to behave like a real market.';
export const onlyPractice = 'Practice only: no money, no orders, no advice.';
export const chartsBy = 'Charts by';
/** The library's own notice, which its license requires, with its link. */
export const chartLibrary = 'TradingView Lightweight Charts™';
export const chartCopyright = 'Copyright © 2026 TradingView, Inc.';

export const theExercise = 'This exercise';
export const backToLesson = 'Back to the lesson';
export const backToCourse = 'Back to the course';
export const notThere = 'You don’t have access to this exercise';
/** @param when `tomorrow, November 28, at 14:05 EST` */
export const pauseUntil = (when: string) => `Take a break first. You can try this again ${when}.`;
export const dayAndTime = (day: string, time: string) =>
  day.includes(',') ? `${day}, at ${time}` : `${day} at ${time}`;

// Questions
export const yourTask = 'Your task';
export const questionOf = (number: number, of: number) => (of > 1 ? `Decision ${number} of ${of}` : 'Your decision');
export const watchFirst = (time: string) => `Watch the session until ${time}. Then it’s your turn.`;
interface TaskRules {
  readonly decisions: number;
  readonly answers: number;
  /** In percent: what a trade is worth, 0 without one, and what passes. */
  readonly trade: number;
  readonly pass: number;
  /** Correct answers that are enough. */
  readonly enough: number;
}
/** Before the first decision: how many there are, and what is enough. */
export const taskRules = ({ decisions, answers, trade, pass, enough }: TaskRules) =>
  [
    plural(decisions, { one: 'One decision, and it is final.', other: '# decisions, each of them final.' }),
    trade === 0 &&
      answers > 1 &&
      // Shares are in tenths of a percent.
      `Every answer is worth ${1000 % answers === 0 ? 'the same' : 'about the same'}.`,
    trade > 0 &&
      trade < 100 &&
      `Your trade is worth ${trade}% of the score, and ${answers > 2 ? 'your other answers share' : 'your other answer is worth'} the other ${100 - trade}%.`,
    trade === 0 ? needCorrect(pass, enough, answers) : need(pass),
    // The compiler refuses an exercise of which this is not so.
    trade > 0 && 'You can’t pass with a wrong decision about the trade, or with a plan that breaks a rule.',
  ]
    .filter(Boolean)
    .join(' ');
export const watchRest = 'Watch how the session went on.';
export const goTo = (time: string) => `Go to ${time}`;
export const isFinal = 'Your answer is final. You’ll see what happened next after you decide.';
export const areFinal = 'Your answers are final. You’ll see the correct answers after you submit.';
export const quizOf = (questions: number) => plural(questions, { one: '# question', other: '# questions' });
export const answer = 'Decide';
export const answering = 'Checking';
export const submitQuiz = 'Submit your answers';
export const notSent = 'We couldn’t send your answer. Nothing is lost: check your connection and try again.';
export const missing = 'Please answer this one.';
export const notNumber = 'Please enter a number.';
export const chooseAll = 'Select all that apply.';
export const yourNumber = 'Your answer';
export const yourLevel = 'Your level';
/** With a finger, a pen or a mouse. */
export const selectPrice = 'Mark the price on the chart, or type it.';
export const selectFor = (name: string) => `Mark the ${name.toLowerCase()} on the chart, or type it.`;
export const lower = (name: string) => `${name}, one tick lower`;
export const higher = (name: string) => `${name}, one tick higher`;
export const moveUp = (text: string) => `Move up: ${text}`;
export const moveDown = (text: string) => `Move down: ${text}`;
export const sides = { long: 'Long', short: 'Short', aside: 'Stand aside' } as const;
export const side = 'Your side';
export const entry = 'Entry';
export const stop = 'Stop';
export const target = 'Target';
/** Of a trade whose stop was moved to its entry. */
export const entryAndStop = 'Entry and stop';
export const firstStop = 'First stop';
// How an answer is scored. All numbers are percentages of the exercise's score.
export const counts = (share: number) => `Worth ${share}%.`;
export const levelCounts = (within: string, twice: string) => `Full marks within ${within}, half within ${twice}.`;
export const numberCounts = (within: string) => `Correct within ${within}.`;
export const choicesCount = 'A wrong choice cancels a correct one.';
export const orderCounts =
  'Each pair in the correct order earns its share. The order counts as it stands, even if you don’t change it.';
export const scored = (share: number) => `This trade is worth ${share}%`;
export const sideCounts = (share: number) => `Side: ${share}%.`;
export const planCounts = (share: number, rules: number) =>
  plural(rules, { one: `Plan: ${share}%, if it meets this rule:`, other: `Plan: ${share}%, if it meets all # rules:` });
export const asideCounts = (right: number, missed: number) =>
  `Stand aside: ${right}% if the rules call for no trade, ${missed}% if they call for one.`;
export const skillTerms = (skill: string) => `${skill}: words and rules`;
export const rulesInLesson = 'The lesson with the rules';
export const tradeTerms = 'Long, short, stop, target, R: what they mean';
export const terms = [
  { name: 'Long', means: 'You buy first and sell later. You gain if the price rises.' },
  { name: 'Short', means: 'You sell first and buy back later. You gain if the price falls.' },
  { name: 'Stand aside', means: 'You make no trade.' },
  { name: 'Stop', means: 'The price at which you get out with a loss, because your idea was wrong.' },
  { name: 'Target', means: 'The price at which you get out with a gain.' },
  { name: 'R', means: 'What you risk: the distance from your entry to your stop. A target at 2R gains twice that.' },
] as const;
export const checks = {
  stopBeyond: () => 'The stop is beyond the price that proves your idea wrong.',
  riskAtMost: (distance: string) => `The stop is ${distance} or less from the entry.`,
  rewardAtLeast: (times: string) => `The target is at least ${times}R away.`,
  targetBefore: () => 'The target is before the level that the trade aims for. Lines on the way there don’t count.',
} as const;
export const outcomeNotScored = 'What the market does next doesn’t count.';
export const enterAt = (price: string) => `You enter at the last price, ${price}.`;
export const stopBelow = 'The stop of a long is below the entry.';
export const stopAbove = 'The stop of a short is above the entry.';
export const targetAbove = 'The target of a long is above the entry.';
export const targetBelow = 'The target of a short is below the entry.';
export const notPrice = 'Enter a price.';
export const riskReward = (risk: string, reward: string, times: string) => `Risk ${risk}, reward ${reward}: ${times}R.`;

// Verdicts
/** `VWAP`, `the opening price`: a price's name within a sentence. */
const inSentence = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
type Side = keyof typeof sides;
const decisions = { long: 'a long', short: 'a short', aside: 'standing aside' } as const;
const anyOf = (sound: readonly Side[]) => sound.map((side) => decisions[side]).join(' or ');
export const verdicts = {
  right: 'Correct',
  near: 'Almost',
  part: 'Partially correct',
  wrong: 'Incorrect',
  sound: 'A sound decision',
  soundPart: 'Right side; the plan needs work',
  missed: (sound: readonly Side[]) => `You stood aside. The rules called for ${anyOf(sound)}.`,
  noTrade: 'You traded. The rules called for standing aside.',
  wrongSide: (sound: readonly Side[], side: Side) =>
    `Wrong side: the rules called for ${anyOf(sound)}, not ${decisions[side]}`,
} as const;
/** What an answer earned of what it counts. Both are percentages of the exercise's score. */
export const earned = (earned: number, share: number) => `${earned} of ${share}%`;
export const right = 'Correct answer';
export const modelTrade = 'Model trade';
export const modelEntry = 'Model entry';
export const modelStop = 'Model stop';
export const modelTarget = 'Model target';
export const tradePlan = (side: string, stop: string, target: string) => `${side}, stop ${stop}, target ${target}`;
/** @param times the reward in multiples of the risk */
export const modelPlan = (side: string, entry: string, stop: string, target: string, times: string) =>
  `${side} at ${entry}, stop ${stop}, target ${target} (${times}R)`;
/** @param r what it made or lost */
export const modelEarned = (plan: string, r: number) =>
  `${plan}: ${r === 0 ? 'it broke even' : `it ${r > 0 ? 'made' : 'lost'} ${Math.abs(r).toFixed(2)}R`}`;
export const yours = 'Your answer';
export const rightNumber = (number: string, within: string | null) =>
  within ? `${number}, give or take ${within}` : number;
export const kept = 'Rule met';
export const notKept = 'Rule missed';
export const rules = {
  stopBeyond: (value: string, name: string) => `The stop is beyond ${inSentence(name)} (${value})`,
  riskAtMost: (value: string) => `The stop is ${value} or less from the entry`,
  rewardAtLeast: (value: string) => `The target is at least ${value}R away`,
  targetBefore: (value: string, name: string) => `The target is before ${inSentence(name)} (${value})`,
} as const;
/** @param done what the plan does instead */
export const missedRules = {
  stopBeyond: (done: string, value: string, name: string) =>
    `Your stop, ${done}, is not beyond ${inSentence(name)} (${value})`,
  riskAtMost: (done: string, value: string) => `Your stop is ${done} from the entry; the limit is ${value}`,
  rewardAtLeast: (done: string, value: string) => `Your target is ${done}R away; it should be ${value}R or more`,
  targetBefore: (done: string, value: string, name: string) =>
    `Your target, ${done}, is not before ${inSentence(name)} (${value})`,
} as const;
/** Of a stop that ordinary bars reach. */
export const tightStop = (distance: string, range: string) =>
  `Your stop is ${distance} from the entry, less than the range of a typical bar here (${range}). One ordinary bar can reach it, and so small a risk makes any result large in R.`;
/** The learner is one of them. */
export const others = (learners: string) => `How ${learners} learners answered on their first try`;
export const answeredSo = (count: number, of: number) => `${count} of ${of}`;
export const answerMarks = (isMine: boolean, isRight: boolean) =>
  [isMine && 'your choice', isRight && 'correct'].filter(Boolean).join(', ');
export const fewOthers = `You’ll see how learners answered a question once ${minAnswersShown} of them have.`;
export const goOn = 'Continue';
export const seeRest = 'See the rest of the day';

// Results
export const result = (passed: boolean) => `Your result: ${passed ? 'passed' : 'not passed'}`;
export const score = (hundredths: number) => `${hundredths}%`;
export const scoreLabels = { drill: 'for your decisions', quiz: 'for your answers' } as const;
export const need = (pass: number) => `You need ${pass}% to pass.`;
/** The same where all answers are worth the same. @param enough correct answers */
export const needCorrect = (pass: number, enough: number, of: number) =>
  of < 2
    ? need(pass)
    : enough < of
      ? `You need ${pass}% to pass: ${enough} correct answers of ${of} are enough.`
      : `You need ${pass}% to pass: ${of - 1} correct ${of === 2 ? 'answer' : 'answers'} of ${of} ${of === 2 ? 'is' : 'are'} not enough.`;
/** Below a score: the answers' parts of it, in their order. */
export const sumOf = (earned: readonly number[]) => `Your answers earned ${earned.join(' + ')}.`;
/** How often whoever has not passed yet can try. @param left now @param more when there is one more */
export const attemptsLeft = (left: number, more: string | null) =>
  `Until you pass, you can make ${pauseAfterFailures.attempts} attempts within ${pauseAfterFailures.ms / hourMs} hours: ${left === 0 ? 'none is' : plural(left, { one: '# is', other: '# are' })} left now${more === null ? '' : `, and one more comes ${more}`}.`;
/** Before it begins: any attempt can pass, and what the first one decides. @param limit of attempts, null if there is none */
export const mayRepeat = (limit: string | null) =>
  ['You can repeat it, and any attempt can pass. Only the first counts toward your rating.', limit]
    .filter(Boolean)
    .join(' ');
export const rMultiple = (r: string) => `${r}R`;
export const rLabel = 'trade result';
export const stoodAside = {
  sound: 'You stood aside, which was sound and risked nothing.',
  missed: (sound: readonly Side[]) =>
    `You stood aside, which risked nothing. But the rules called for ${anyOf(sound)} here, and you missed it.`,
} as const;
/** The trade that was missed, or the right one beside a wrong one. */
export const modelResult = 'for the model trade';
/** Where the rules called for no trade. */
export const asideResult = 'for standing aside';
/** Why a decision was wrong. @param side that was decided for */
const calledFor = (sound: readonly Side[], side: Side) =>
  side === 'aside'
    ? `the rules called for ${anyOf(sound)} where you stood aside`
    : sound.every((each) => each === 'aside')
      ? 'the rules called for standing aside here'
      : `the rules called for ${anyOf(sound)} here, not ${decisions[side]}`;
export const endedBy = {
  stop: (time: string, price: string) => `Stopped out at ${price}, ${time}.`,
  target: (time: string, price: string) => `Target reached at ${price}, ${time}.`,
  exit: (time: string, price: string) => `Exited at ${price}, ${time}.`,
  close: (time: string, price: string) => `Held to the close at ${price}, ${time}.`,
} as const;
/** Decision and outcome together: the decision is what counts. */
export const lessons = {
  goodLoss: 'A good decision that lost. It would be right to take it again: one outcome says little about a decision.',
  goodEven: 'A good decision that broke even. One outcome says little about a decision.',
  goodWin: 'A good decision, and it worked out. Judge it by the plan, not by the result.',
  poorWin: (sound: readonly Side[], side: Side) => `It made money, but ${calledFor(sound, side)}. That is luck.`,
  poorEven: (sound: readonly Side[], side: Side) =>
    `It broke even, but ${calledFor(sound, side)}. Read the rules once more before the next one.`,
  poorLoss: (sound: readonly Side[], side: Side) =>
    `It lost, and ${calledFor(sound, side)}. Read the rules once more before the next one.`,
} as const;
/** A trade that was managed: how it ended, beside how its rules end it. */
export const managed = {
  byRules: 'by the rules',
  /** After a decision that was not the rules’. */
  goesOn: 'From here on, the questions assume that the trade was managed by its rules.',
  notCounted: 'Its entry and first stop were given, so it doesn’t count in your trades in R.',
  more: 'Not every decision followed the rules, and the trade did better than they would have. That is luck.',
  same: 'Not every decision followed the rules. This time, it made no difference.',
  less: 'Not every decision followed the rules, and the rules would have done better.',
} as const;
/** A sound side with a plan that missed rules. */
export const weakPlan = (missed: number, of: number) =>
  `The side was sound, but the plan missed ${ofRules(missed, of)}, and a plan counts only as a whole. Fix it first; the outcome comes second.`;
const ofRules = (missed: number, of: number) =>
  of === 1
    ? 'its rule'
    : missed < of
      ? `${missed} of its ${of} rules`
      : of === 2
        ? 'both of its rules'
        : `all ${of} of its rules`;
export const rHint = 'R is a trade’s profit or loss divided by the amount it risked.';
export const debrief = 'From the instructor';
export const yourDecisions = 'Your decisions';
export const yourAnswers = 'Your answers';
/** A drill is one session, which stays the same. */
export const again = 'Try it again';
export const nextExercise = 'Next exercise';
/** @param day `tomorrow, November 28` */
export const comesAgain = (day: string) => `You’ll see it again in your daily set ${day}.`;
export const attemptsSoFar = (count: number) =>
  plural(count, {
    one: 'This was your first attempt.',
    other: 'You have made # attempts. Only the first counts toward your rating.',
  });

// In the lesson
export const practice = 'Practice';
export const exercises = 'Exercises in this lesson';
export const passedOf = (passed: number, of: number) =>
  `${passed} of ${plural(of, { one: '# required exercise', other: '# required exercises' })} passed`;
export const passForCertificate = 'Pass all of them to get your certificate.';
export const done = 'passed';
export const tried = 'not passed yet';
