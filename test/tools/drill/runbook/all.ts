import { accountDrills } from './account/all.ts';
import { titleOf, type AlarmDrill, type ProcedureDrill } from './entry-drill.ts';
import { apiDrills } from './api.ts';
import { ledgerDrills } from './ledger.ts';
import { classroomDrills } from './classroom.ts';
import { mailDrills } from './mail.ts';
import { handOverDrills } from './hand-over.ts';
import { keyDrills } from './keys.ts';
import { learnerDrills } from './learners.ts';
import { stageDrills } from './procedures.ts';
import { reviewDrills } from './reviews.ts';
import { levelDrills } from './levels.ts';
import { functionDrills } from './functions.ts';
import { paymentDrills } from './payments.ts';
import { scheduleDrills } from './schedules.ts';
import { stripeDrills } from './stripe.ts';
import { tableDrills } from './table.ts';
import { watchDrills } from './watch.ts';

/** In the order in which they are drilled. */
export const alarmDrills: readonly AlarmDrill[] = [
  ...paymentDrills,
  ...stripeDrills,
  ...scheduleDrills,
  ...functionDrills,
  ...tableDrills,
  ...watchDrills,
  ...ledgerDrills,
  ...mailDrills,
  ...apiDrills,
  ...classroomDrills,
  ...handOverDrills,
  ...levelDrills,
];

export const procedureDrills: readonly ProcedureDrill[] = [
  ...learnerDrills,
  ...reviewDrills,
  ...stageDrills,
  ...keyDrills,
];

/** Titles of all that are drilled. */
export const entries: readonly string[] = [...alarmDrills, ...procedureDrills, ...accountDrills].map(titleOf);

/** Drills that are written and that no run has seen from fault to end yet: they prove nothing until they are taken out of this list. */
export const notSeenYet: readonly string[] = [];

/**
 * Entries that `npm run rehearse` executes on an account that begins empty, where a deploy is a step like others; with those of their
 * commands that it does not type, each with the reason. A test compares them with the chapters that it types.
 */
export const rehearsedEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Deploy: { 'npx cdk diff': 'CDK’s own, which shows and changes nothing' },
  'Roll back': {
    'git tag': 'the rehearsal knows the commit',
    'git restore': 'commands.test.ts types it in a repository of its own',
    'npm run publish -- <stage> --history': '“Respond to an incident” types it',
  },
  'Roll back the site alone': {},
  "Rotate the classroom's keys": {},
};
