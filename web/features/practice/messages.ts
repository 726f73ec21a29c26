import { hourMs, pauseAfterFailures } from '../../../lib/model/practice.ts';
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
export const simulatedHint = 'This session is simulated: a program generated it to behave like a real market.';
export const onlyPractice = 'Practice only: no money, no orders, no advice.';
export const chartsBy = 'Charts by';
/** The library's own notice, which its license requires, with its link. */
export const chartLibrary = 'TradingView Lightweight Charts™';
export const chartCopyright = 'Copyright © 2026 TradingView, Inc.';

export const theExercise = 'This exercise';
export const backToLesson = 'Back to the lesson';
export const backToCourse = 'Back to the course';
export const notThere = 'You don’t have access to this exercise';
export const pauseUntil = (time: string) => `Take a break first. You can try this again at ${time}.`;

// Replay
export const controls = 'Replay';
/** A button's name, and the part of it that is shown below its icon. */
export interface ControlName {
  readonly short: string;
  readonly whole: string;
}
export const play: ControlName = { short: 'Play', whole: 'Play' };
export const pause: ControlName = { short: 'Pause', whole: 'Pause' };
export const stepForward: ControlName = { short: 'Forward', whole: 'One bar forward' };
export const stepBack: ControlName = { short: 'Back', whole: 'One bar back' };
export const toDecision: ControlName = { short: 'Decision', whole: 'Go to the decision' };
export const toEnd: ControlName = { short: 'End', whole: 'Go to the end' };
export const stopsAt = (time: string, number: number, of: number) => `Stops at ${time} for ${decisionOf(number, of)}`;
export const stoppedFor = (number: number, of: number) => `Stopped for ${decisionOf(number, of)}`;
const decisionOf = (number: number, of: number) => (of > 1 ? `decision ${number} of ${of}` : 'your decision');
export const endsAt = (time: string) => `Ends at ${time}`;
export const ended = 'The end of the session';
export const exit = 'Exit';
export const speed = 'Speed';
export const speedWords = (speed: number) => `${speed}×`;
export const keys = 'Keyboard shortcuts';
export const keyRows = [
  { keys: ['Space'], does: 'Play or pause' },
  { keys: ['→'], does: 'One bar forward' },
  { keys: ['←'], does: 'One bar back' },
  { keys: ['End'], does: 'Go to the decision' },
  { keys: ['<', '>'], does: 'Slower, faster' },
] as const;
/** @param zone an IANA name; traders name a market's time after its city */
export const axes = (minutes: number, zone: string) =>
  `${minutes}-minute bars, ${zone.split('/').at(-1)!.replaceAll('_', ' ')} time`;
export const allHours = 'Show all hours';
export const zoomIn = 'Zoom in';
export const chartOf = (market: string, axis: string, from: string, to: string, last: string) =>
  `Candlestick chart of ${market}, ${axis}, from ${from} to ${to}. Last price ${last}.`;
export const barDescription = (time: string, close: string, change: string) => `${time}: ${close}, ${change}`;
export const change = (points: number, words: string) =>
  points === 0 ? 'unchanged' : points > 0 ? `up ${words}` : `down ${words}`;
export const asTable = 'Bars as a table';
export const lastBars = (count: number) =>
  plural(count, { one: 'The last bar, newest first', other: 'The last # bars, newest first' });
export const everyBar = (count: number) =>
  plural(count, { one: 'The only bar', other: 'All # bars so far, newest first' });
export const allBars = (count: number) => `Show all ${count} bars`;
export const fewerBars = (count: number) => `Show the last ${count}`;
export const columns = ['Bar ends', 'Open', 'High', 'Low', 'Close', 'Volume'] as const;
export const priceLevels = 'Price levels';

// Questions
export const yourTask = 'Your task';
export const questionOf = (number: number, of: number) => (of > 1 ? `Decision ${number} of ${of}` : 'Your decision');
export const watchFirst = (time: string) => `Watch the session until ${time}. Then it’s your turn.`;
/** Before the first decision: how many there are, and what is enough. @param trade what a trade is worth, 0 without one, and @param pass, in percent */
export const taskRules = (decisions: number, trade: number, pass: number) =>
  [
    plural(decisions, { one: 'One decision, and it is final.', other: '# decisions, each of them final.' }),
    trade === 0 && 'Every answer is worth the same.',
    trade > 0 && trade < 100 && `Your trade is worth ${trade}% of the score.`,
    need(pass),
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
export const chooseAll = 'Select all that apply.';
export const yourNumber = 'Your answer';
export const yourLevel = 'Your level';
export const tapChart = 'Tap the chart, or type the price.';
export const tapFor = (name: string) => `Tap the chart to place the ${name.toLowerCase()}, or type it.`;
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
export const orderCounts = 'Each pair in the correct order counts.';
export const scored = (share: number) => `This trade is worth ${share}%`;
export const sideCounts = (share: number) => `Side: ${share}%.`;
export const planCounts = (share: number, rules: number) =>
  plural(rules, { one: `Plan: ${share}%, for this rule:`, other: `Plan: ${share}%, split equally among # rules:` });
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
  targetBefore: () => 'The target is before the next level in its way.',
} as const;
export const outcomeNotScored = 'What the market does next doesn’t count.';
export const enterAt = (price: string) => `You enter at the last price, ${price}.`;
export const stopBelow = 'The stop of a long is below the entry.';
export const stopAbove = 'The stop of a short is above the entry.';
export const targetAbove = 'The target of a long is above the entry.';
export const targetBelow = 'The target of a short is below the entry.';
export const notNumber = 'Enter a price.';
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
export const others = 'How others answered on their first try';
export const otherChoices = { right: 'Correct', near: 'Almost', wrong: 'Incorrect' } as const;
export const fewOthers = 'You’ll see how others answered once ten learners have.';
export const goOn = 'Continue';
export const seeRest = 'See the rest of the day';
export const andYou = 'your choice';

// Results
export const result = (passed: boolean) => `Your result: ${passed ? 'passed' : 'not passed'}`;
export const score = (hundredths: number) => `${hundredths}%`;
export const scoreLabels = { drill: 'for your decisions', quiz: 'for your answers' } as const;
export const need = (pass: number) => `You need ${pass}% to pass.`;
/** Below a score: the answers' parts of it, in their order. */
export const sumOf = (earned: readonly number[]) => `Your answers earned ${earned.join(' + ')}.`;
/** How often whoever has not passed yet can try. @param left now @param more time of day at which there is one more */
export const attemptsLeft = (left: number, more: string | null) =>
  `Until you pass, you can make ${pauseAfterFailures.attempts} attempts within ${pauseAfterFailures.ms / hourMs} hours: ${left === 0 ? 'none is' : plural(left, { one: '# is', other: '# are' })} left now${more === null ? '' : `, and one more comes at ${more}`}.`;
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
  exit: (time: string, price: string) => `Left at ${price}, ${time}.`,
  close: (time: string, price: string) => `Closed with the session at ${price}, ${time}.`,
} as const;
/** Decision and outcome together: the decision is what counts. */
export const lessons = {
  goodLoss: 'A good decision that lost. It would be right to take it again: one outcome says little about a decision.',
  goodWin: 'A good decision, and it worked out. Judge it by the plan, not by the result.',
  poorWin: (sound: readonly Side[], side: Side) => `It made money, but ${calledFor(sound, side)}. That is luck.`,
  poorLoss: (sound: readonly Side[], side: Side) =>
    `It lost, and ${calledFor(sound, side)}. Read the rules once more before the next one.`,
} as const;
/** A trade that was managed: how it ended, beside how its rules end it. */
export const managed = {
  byRules: 'by the rules',
  /** After a decision that was not the rules’. */
  goesOn: 'The questions go on with the trade as its rules manage it.',
  notCounted: 'Its entry and first stop were given, so it doesn’t count in your trades in R.',
  more: 'Not every decision followed the rules, and it earned more than they do. That is luck.',
  same: 'Not every decision followed the rules. This time, it made no difference.',
  less: 'Not every decision followed the rules, and they would have earned more.',
} as const;
/** A sound side with a plan that missed rules. */
export const weakPlan = (missed: number, of: number, passed: boolean) =>
  passed
    ? `The side was sound, and that is enough to pass here. But the plan missed ${ofRules(missed, of)}: fix it before the next one.`
    : `The side was sound, but the plan missed ${ofRules(missed, of)}. Fix the plan first; the outcome comes second.`;
const ofRules = (missed: number, of: number) => (of === 1 ? 'its rule' : `${missed} of its ${of} rules`);
export const rHint = 'R is a trade’s profit or loss divided by the amount it risked.';
export const debrief = 'From the instructor';
export const yourDecisions = 'Your decisions';
export const yourAnswers = 'Your answers';
/** A drill is one session, which stays the same. */
export const again = 'Try it again';
export const nextExercise = 'Next exercise';
export const comesAgain = (day: string) => `You’ll see it again in your daily set on ${day}.`;
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
export const done = 'passed';
export const tried = 'not passed yet';

// The daily set
export const daily = 'Daily practice';
/** @param of size of today's set */
export const dailyHint = (of: number) =>
  [
    of === 5
      ? 'Five before the bell.'
      : of > 0 && plural(of, { one: 'One exercise today.', other: '# exercises today.' }),
    of !== 1 && 'What you missed comes back first, then what is due again, then something new.',
    of > 0 && 'Any other exercise that you do today counts as well.',
  ]
    .filter(Boolean)
    .join(' ');
export const doneToday = (done: number, of: number) => `${done} of ${of} done today`;
/** Of a finished exercise. */
export const seeAnswers = 'See your answers';
export const startDaily = 'Start practicing';
export const goOnDaily = 'Continue practicing';
export const leftToday = (left: number, of: number) => `Today: ${left} of ${of} left`;
export const doneForToday = 'Done for today. Your next set will be ready tomorrow.';
export const seeSet = 'See today’s set';
export const passedToday = 'Passed';
export const failedToday = 'Not passed';
export const reasons = { missed: 'Missed last time', due: 'Due again', new: 'New' } as const;
export const dailyDone =
  'That’s it for today. Come back tomorrow: a few minutes a day sticks better than an hour on Sunday.';
export const dailyNone = 'Nothing to practice yet. Exercises appear here once you start a lesson that has them.';
export const dailyNothingDue =
  'Nothing to practice today. What you practiced comes back when it’s due, and a new lesson brings new exercises.';
export const toMyCourses = 'Go to My Courses';
export const theDailySet = 'Your daily practice';
export const streak = ({ days, off }: { readonly days: number; readonly off: number }) =>
  off > 0
    ? `${days} practice days with ${plural(off, { one: 'one day', other: '# days' })} off.`
    : plural(days, { one: 'One day so far.', other: '# days in a row.' });
export const streakHint = 'One missed day doesn’t break your streak; two in a row do.';
export const skills = 'Your skills';
/** @param ratings of exercises by level */
export const skillsHint = (beginning: number, ratings: Readonly<Record<1 | 2 | 3, number>>) =>
  `A rating per skill, from your first attempt at each exercise. Everyone begins at ${beginning}. Exercises have ratings too: an easy one ${ratings[1]}, a medium one ${ratings[2]}, a hard one ${ratings[3]}. An exercise rated like you expects half the score of you: with more, your rating rises, and with less it falls. Passing usually takes more than that.`;
export const ratedOn = (count: number) => plural(count, { one: 'from # exercise', other: 'from # exercises' });

// Results in R
export const tradeRecord = 'Your trades in R';
export const tradeRecordHint =
  'From your first attempt at each drill. R is a trade’s profit or loss divided by the amount it risked. Decisions that followed every rule stand apart: one by one, wins and losses are partly luck.';
export const recordRows = {
  all: 'All trades',
  sound: 'Every rule followed',
  unsound: 'A rule missed, or the wrong side',
} as const;
export const recordColumns = ['Decisions', 'Trades', 'Average', 'Likely range'] as const;
export const likelyRange = (from: string, to: string) => `${from}R to ${to}R`;
export const noValue = '–';
/** @param confidence above 0 to 1 @param fewest trades */
export const rangeHint = (confidence: number, fewest: number) =>
  `The likely range is a ${Math.round(confidence * 100)}% t interval: if the trades are alike, it holds their true average in ${Math.round(confidence * 100)} of 100 such records. It needs ${fewest} trades with different results, and it stays wide for a long time. While it includes 0, your record says neither that you gain nor that you lose.`;
export const recordNoPromise =
  'These sessions are simulated, without costs or slippage. A record here shows how you decide. It promises nothing about a real market.';
/** Of the line of running sums. */
export const sumLine = (trades: number, sum: string, highest: string, lowest: string) =>
  `Sum of results after ${plural(trades, { one: '# trade', other: '# trades' })}: ${sum}R. Highest ${highest}R, lowest ${lowest}R.`;
export const eachTrade = 'Each trade as a table';
export const tradeColumns = ['Trade', 'Day', 'Rules', 'Result', 'Sum'] as const;
export const rulesFollowed = (sound: boolean) => (sound ? 'followed' : 'missed');

// Reminders
export const reminder = 'Email reminder';
/** @param hour of the learner's own morning */
export const reminderWhen = (hour: number) =>
  `Email me at ${hour} in the morning, my time, when something is due again`;
export const remindersOn = 'The reminder is on.';
export const remindersOff = 'The reminder is off.';
export const reminderNotSaved = 'That was not saved. Check your connection and try again.';
