import { classRoom } from '../../model/class-polling.ts';
import { filmsKeptDays } from '../../model/films.ts';
import { maxInChat } from '../../model/chat.ts';
import { progressTold } from '../../model/progress.ts';
import type { StageSettings } from '../../stages.ts';
import { line, type Line } from './line.ts';

/**
 * What a learner does in a month: assumed, for want of learners to ask. Each is the place to put what a stage's own figures say, and
 * the estimate follows.
 */
export const habits = {
  /** Pages looked at signed in; and by the visitors who come for each learner that there is. */
  pages: 60,
  visitorPages: 60,
  /** Courses bought a month, and what one costs in dollars. */
  purchases: 0.2,
  price: 99,
  /** Minutes of recorded lessons, and the megabits a second they are watched at. */
  lessonMinutes: 240,
  lessonMegabits: 1.2,
  /** Exercises done, in two answers each. */
  exercises: 40,
  /** Hours of live classes watched, messages written there, and how many others read each. */
  liveHours: 3,
  /** Classes these hours are of, and minutes of waiting for one. */
  classes: 4,
  waitMinutes: 5,
  messages: 10,
  readers: 60,
  /** Mails: codes, receipts, reminders. */
  mails: 12,
} as const;

/** What the institution does, however many learners there are: hours on air and hours kept, what it sells and what of it it replaces in a month. */
const teaching = {
  ...{ airHours: 40, keptMonths: 6, gigabytesAnHour: 4, contentGigabytes: 20, replacedGigabytes: 2 },
} as const;

/**
 * What an operation takes: read and write units of DynamoDB, and milliseconds of a function of so many megabytes. Units are those
 * that `bench` counts (npm run bench -- units, -- money), where it names the operation; milliseconds are assumed.
 */
export interface Operation {
  readonly each: number;
  readonly reads: number;
  readonly writes: number;
  readonly bench?: string;
  readonly milliseconds?: number;
  readonly megabytes?: number;
}

const inFunction = (milliseconds: number) => ({ milliseconds, megabytes: 512 });

/** Operations of a learner's month, by what leads to them. */
export const operations: Readonly<Record<string, Operation>> = {
  // Two or three to a page: its own, the viewer's, and on some the catalogue's, which a function answers from memory.
  'page, signed in: product': { each: habits.pages, reads: 1.5, writes: 0, bench: 'getProductByLink, signed in' },
  'page, signed in: settings': { each: habits.pages, reads: 0.5, writes: 0, bench: 'getHomeSettings' },
  'page, signed in: catalogue': { each: habits.pages / 3, reads: 2, writes: 0, ...inFunction(12) },
  'page, visitor: product': { each: habits.visitorPages, reads: 0.5, writes: 0, bench: 'getProductByLink, visitor' },
  'page, visitor: catalogue': { each: habits.visitorPages / 3, reads: 0.5, writes: 0, ...inFunction(8) },
  'lesson: addresses of its films': {
    each: habits.lessonMinutes / 10,
    reads: 3,
    writes: 0,
    bench: 'getProductVideo',
    ...inFunction(15),
  },
  'lesson: progress saved': {
    each: (habits.lessonMinutes * 60_000) / progressTold,
    reads: 1.5,
    writes: 1,
    bench: 'saveProgress',
  },
  'exercise: opened': { each: habits.exercises, reads: 4, writes: 0, bench: 'getExercise', ...inFunction(15) },
  'exercise: answered': { each: habits.exercises * 2, reads: 2, writes: 1, bench: 'answerExercise', ...inFunction(15) },
  // Entering and what changes while one is there; how the class stands is read from the site.
  'class: entered': { each: habits.classes * 3, reads: 4, writes: 3, ...inFunction(40) },
  'class: as it stands, and what was said': { each: habits.classes * 4, reads: 5, writes: 0, ...inFunction(30) },
  'purchase: intent': {
    each: habits.purchases,
    reads: 2.5,
    writes: 34,
    bench: 'getPaymentIntent with a code, new',
    ...inFunction(900),
  },
  'purchase: what Stripe tells': {
    each: habits.purchases,
    reads: 3.5,
    writes: 14,
    bench: 'the worker, all events of a purchase',
    ...inFunction(2400),
  },
  'review, wish, profile': { each: 2, reads: 0, writes: 6 },
};

/** How often a learner's pages read how a class stands: while they wait for it and while it is on. */
const classLooks = (): number =>
  (habits.classes * habits.waitMinutes * 60_000) / classRoom.before(0) +
  (habits.liveHours * 3_600_000) / classRoom.onAir;

/** What one more learner costs a month: every line grows in step with learners. */
export function learnerOf({ waf, accountPlan, cmk, logDays, backups }: StageSettings): readonly Line[] {
  const all = Object.values(operations);
  const sum = (value: (operation: Operation) => number) =>
    all.reduce((total, each) => total + each.each * value(each), 0);
  const calls = sum(() => 1);
  const functionCalls = all.reduce((total, each) => total + (each.milliseconds ? each.each : 0), 0);
  const pages = habits.pages + habits.visitorPages;
  // Six files to a page that is mostly cached; a lesson is cut into pieces of six seconds.
  const files = pages * 6 + habits.lessonMinutes * 10 + classLooks();
  const filmGigabytes = (habits.lessonMinutes * 60 * habits.lessonMegabits) / 8 / 1000;
  const mail = habits.mails;
  return [
    line('apiOperations', 'queries and mutations', calls, 'assumed'),
    line(
      'tableReads',
      'read units of operations',
      sum(({ reads }) => reads),
      'measured',
    ),
    line(
      'tableWrites',
      'write units of operations',
      sum(({ writes }) => writes),
      'measured',
    ),
    line('tableStorage', 'rows of a learner, 100 KB', 0.0001, 'assumed'),
    line('tableRecovery', 'rows of a learner, 100 KB', 0.0001, 'assumed'),
    ...(backups
      ? [
          // Each backup is whole, here and in the second account; what is not lies with the table.
          line(
            'backupStorage',
            `rows of a learner in ${backups.days} backups, twice`,
            0.0002 * backups.days,
            'assumed',
          ),
          line('backupCopies', 'rows of a learner, each day', 0.0001 * 30, 'assumed'),
        ]
      : []),
    line('lambdaCalls', 'functions of operations', functionCalls, 'assumed'),
    line(
      'lambdaCompute',
      'functions of operations',
      sum(({ milliseconds = 0, megabytes = 0 }) => (milliseconds / 1000) * (megabytes / 1024)),
      'assumed',
    ),
    line('siteRequests', 'files of pages and lessons', files, 'assumed'),
    line('siteFunctions', 'addresses of pages and films', files, 'assumed'),
    line('siteBytes', 'pages, 100 KB each', pages * 0.0001, 'assumed'),
    line('siteBytes', 'lessons', filmGigabytes, 'assumed'),
    line('storageReads', 'files that CloudFront fetches, one in ten', files / 10, 'assumed'),
    line(accountPlan === 'PLUS' ? 'accountsPlus' : 'accounts', 'accounts', 1, 'template'),
    line('mails', 'codes, receipts, reminders', mail, 'assumed'),
    line('queueRequests', 'webhooks and the like', habits.purchases * 12 + 10, 'assumed'),
    line('httpRequests', 'webhooks and calendars', habits.purchases * 6 + 30, 'assumed'),
    line('secretReads', 'starts of functions', 2, 'assumed'),
    line('logs', 'log lines, 600 bytes an operation', (calls * 600) / 1e9, 'assumed'),
    line('logStorage', 'log lines kept', ((calls * 600) / 1e9) * (logDays / 30), 'assumed'),
    line('traces', 'operations, one in twenty', calls / 20, 'assumed'),
    ...(cmk ? [line('keyUses', 'reads of what our key encrypts', 20, 'assumed')] : []),
    ...(waf ? [line('firewallRequests', 'requests of API and site', calls + files, 'assumed')] : []),
    line('classOutput', 'classes watched', habits.liveHours, 'assumed'),
    line('chatSent', 'messages', habits.messages, 'assumed'),
    line('chatDelivered', 'messages to readers', habits.messages * habits.readers, 'assumed'),
  ];
}

/** What teaching costs a month, whoever watches. */
export const teachingOf = (): readonly Line[] => [
  line('classInput', 'classes on air', teaching.airHours, 'assumed'),
  line('storageWrites', 'how classes stand, once a minute', teaching.airHours * 60, 'assumed'),
  line('storage', 'recordings', teaching.airHours * teaching.gigabytesAnHour * teaching.keptMonths, 'assumed'),
  line('storage', 'films and pictures of courses', teaching.contentGigabytes, 'assumed'),
  line(
    'storage',
    `films that were replaced, for ${filmsKeptDays} days`,
    (teaching.replacedGigabytes * filmsKeptDays) / 30,
    'assumed',
  ),
];

/** What Stripe takes of what a learner pays. */
export const paymentOf = (): readonly Line[] => [
  line('cardShare', 'of what is paid', habits.purchases * habits.price, 'assumed'),
  line('cardFixed', 'payments', habits.purchases, 'assumed'),
];

/** An hour of a class: on air, and watched and written in by so many. */
export const classHourOf = (watching: number): readonly Line[] => [
  line('classInput', 'on air', 1, 'assumed'),
  line('classOutput', 'watched', watching, 'assumed'),
  line('chatSent', 'messages', 120, 'assumed'),
  line('chatDelivered', 'messages to readers', 120 * Math.min(watching, maxInChat), 'assumed'),
  line('storage', 'recording, six months', teaching.gigabytesAnHour * teaching.keptMonths, 'assumed'),
];
