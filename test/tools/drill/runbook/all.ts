import type { AlarmDrill, ProcedureDrill } from './entry-drill.ts';
import { apiDrills } from './api.ts';
import { ledgerDrills } from './ledger.ts';
import { classroomDrills } from './classroom.ts';
import { mailDrills } from './mail.ts';
import { handOverDrills } from './hand-over.ts';
import { keyDrills } from './keys.ts';
import { learnerDrills } from './learners.ts';
import { stageDrills } from './procedures.ts';
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

export const procedureDrills: readonly ProcedureDrill[] = [...learnerDrills, ...stageDrills, ...keyDrills];

/** Drills that are written and that no run has seen from fault to end yet: they prove nothing until they are taken out of this list. */
export const notSeenYet: readonly string[] = [];

const rehearsed = '`npm run rehearse` executes it on an account that begins empty';
const aCommit = 'it is a commit and a deploy, which the stage that runs does not take';
const oneAccount = 'a stage on this machine is one account in one region';
const atAws = 'all of it is at AWS: there is nothing that the stage could answer';

/** Entries without a drill, each with the reason. A test holds that this and the drills are the whole runbook. */
export const notDrilled: Readonly<Record<string, string>> = {
  ApiKeyExpires: `eleven months pass and ${aCommit}; test/stage/canary.test.ts holds the count of days`,
  BackupMissing: `${oneAccount}, so nothing here copies; test/stacks/data/table-backups.test.ts has the alarm`,
  'Begin backups in a second account': oneAccount,
  'Come back from the second account': `${oneAccount}; what comes after the copy is “Restore the table” and “Restore the accounts”, which are drilled`,
  Deploy: rehearsed,
  'Roll back': `${rehearsed} as far as it is a deploy; test/stage/releases.slow.test.ts has the releases`,
  'Roll back the site alone': `${rehearsed}; test/stage/releases.slow.test.ts goes back and forth by it`,
  'A deploy is stuck': aCommit,
  'A first deploy failed half way': `${rehearsed} as far as it is a deploy; nobody has had one fail there`,
  'Hide a review': `${aCommit}; test/stage/entries.slow.test.ts publishes such a list`,
  'Delete a stage for good': rehearsed,
  "Rotate the classroom's keys": `${rehearsed}; test/stage/film-keys.slow.test.ts rotates under learners who watch`,
  'Rotate the API key': aCommit,
  "Leave SES's sandbox": atAws,
  'Sudden cost': atAws,
  'Cost by stage': atAws,
};
