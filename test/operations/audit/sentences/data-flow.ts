import type { Changes } from './change.ts';

/** Where data go. */
export const dataFlow: Changes = {
  'a canary that looks twice a day': {
    type: 'Events::Rule',
    id: /^Walk/,
    change: (p) => (p.ScheduleExpression = 'rate(12 hours)'),
    was: /watch\/CanaryFunction no every 5 minutes/,
    is: /watch\/CanaryFunction no every 12 hours/,
  },
};
