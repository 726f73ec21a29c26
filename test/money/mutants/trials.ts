import { givenBack, of, trials } from './row.ts';

const begins = trials(
  'a trial opens when its card is kept; the card is made the subscription’s, which Stripe does not promise to do',
);
const perCard = trials(
  'a card has the trial of a product once: the second learner is charged nothing, told why, and may subscribe without it',
);
const perLearner = trials('a learner has the trial of a product once');

/** Trials: had once, with a card, and ended with it. */
export const ofTrials = [
  ...of('trial', [
    {
      id: 'trial-card',
      breaks: 'a card has as many trials as it likes',
      find: 'mark.billing !== billing.id',
      replace: 'mark.billing === undefined',
      by: perCard,
      error: givenBack,
    },
    {
      id: 'trial-refused-once',
      breaks: 'who was refused a trial is offered it again',
      find: 'mark !== undefined ||',
      replace: '',
      by: perCard,
      error: 'Error: ',
    },
    {
      id: 'trial-at-once',
      breaks: 'two who begin at once have a trial each with one card',
      find: "'attribute_not_exists(PK) OR billing = :billing'",
      replace: "'attribute_not_exists(PK) OR billing = :billing OR attribute_exists(PK)'",
      by: trials('two who begin a trial with one card at once: one has it'),
    },
  ]),
  ...of('subscription-intent', [
    {
      id: 'trial-learner',
      breaks: 'a learner has one trial after the other',
      find: 'found && hadTrial(owned, trial)',
      replace: 'found && hadTrial(undefined, undefined)',
      by: perLearner,
    },
  ]),
  ...of('subscription-writes', [
    {
      id: 'trial-mark',
      breaks: 'that a trial was had is not written down',
      find: "if (row.status === 'incomplete' && standing.trial)",
      replace: "if (row.status === 'ended' && standing.trial)",
      by: perCard,
    },
  ]),
  ...of('settle-subscription', [
    {
      id: 'trial-setup-closed',
      breaks: 'a card can be kept for what has ended',
      find: "if (standing.status === 'ended' && known?.setup)",
      replace: "if (standing.status === 'active' && known?.setup)",
      by: trials('one that is ended at Stripe before it has a card keeps none afterwards'),
    },
  ]),
  ...of('first-card', [
    {
      id: 'trial-first-card',
      breaks: 'the card of a trial is kept and never charged',
      find: '{ default_payment_method: method }',
      replace: '{}',
      by: begins,
    },
  ]),
  ...of('change-card', [
    {
      id: 'card-newest',
      breaks: 'of two cards the one that Stripe tells of last counts',
      find: 'own[0]?.payment_method',
      replace: 'own.at(-1)?.payment_method',
      by: trials('of two cards given one after the other the form opened last counts, whichever is told first'),
    },
  ]),
];
