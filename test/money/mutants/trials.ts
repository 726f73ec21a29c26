import { givenBack, of, trials } from './row.ts';

const begins = trials(
  'a trial starts when its card is saved; the card becomes the subscription’s, which Stripe does not guarantee',
);
const perCard = trials(
  'a card gets one trial per product: the second learner is not charged, is told why, and may subscribe without it',
);
const perLearner = trials('a learner gets one trial per product');

/** Trials: one per learner and per card, started with a card, ended with it. */
export const ofTrials = [
  ...of('trial', [
    {
      id: 'trial-card',
      breaks: 'a card gets any number of trials',
      find: 'mark.billing !== billing.id',
      replace: 'mark.billing === undefined',
      by: perCard,
      error: givenBack,
    },
    {
      id: 'trial-refused-once',
      breaks: 'a learner who was refused a trial is offered it again',
      find: 'mark !== undefined ||',
      replace: '',
      by: perCard,
      error: 'Error: ',
    },
    {
      id: 'trial-at-once',
      breaks: 'two concurrent learners each get a trial with one card',
      find: "'attribute_not_exists(PK) OR billing = :billing'",
      replace: "'attribute_not_exists(PK) OR billing = :billing OR attribute_exists(PK)'",
      by: trials('of two concurrent trials with one card, one succeeds'),
    },
  ]),
  ...of('subscription-intent', [
    {
      id: 'trial-learner',
      breaks: 'a learner gets one trial after another',
      find: 'found && hadTrial(owned, trial)',
      replace: 'found && hadTrial(undefined, undefined)',
      by: perLearner,
    },
  ]),
  ...of('subscription-writes', [
    {
      id: 'trial-mark',
      breaks: 'a used trial is not recorded',
      find: "if (row.status === 'incomplete' && state.trial)",
      replace: "if (row.status === 'ended' && state.trial)",
      by: perCard,
    },
  ]),
  ...of('settle-subscription', [
    {
      id: 'trial-setup-closed',
      breaks: 'a card can be saved for an ended subscription',
      find: "if (state.status === 'ended' && known?.setup)",
      replace: "if (state.status === 'active' && known?.setup)",
      by: trials('a trial ended at Stripe before it has a card saves none afterwards'),
    },
  ]),
  ...of('first-card', [
    {
      id: 'trial-first-card',
      breaks: 'the card of a trial is saved and never charged',
      find: '{ default_payment_method: method }',
      replace: '{}',
      by: begins,
    },
  ]),
  ...of('change-card', [
    {
      id: 'card-newest',
      breaks: 'of two cards the one whose form was opened first counts',
      find: 'return idIn(payment_method);\n  return null;',
      replace: 'var oldest = idIn(payment_method);\n  return oldest ?? null;',
      by: trials('of two cards entered in sequence the later form’s counts, whichever event arrives first'),
    },
  ]),
];
