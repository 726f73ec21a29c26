import { killer, of } from './row.ts';

const ended = killer('money/after-end');
const unpayable = ended('the unpaid invoice of a plan that is %s cannot be paid any more');
const once = ended(
  'a plan that Stripe keeps as unpaid is canceled there before it is over here, so a learner never has two',
);
const late = ended(
  'money that came after the end all the same is recorded and reported, and no receipt says that anything is open',
);

const paused = killer('money/disputed-plan');
const closedFree = paused('no month is charged while a dispute keeps the plan closed; once it is won, the next one is');

const unusual = killer('money/unusual-payments');
const lateCard = unusual(
  'a card that comes after the grace period pays for a period that begins with it, and for no day that was closed',
);

/** Plans that are over or closed, or paid late or outside Stripe. */
export const ofEnded = [
  ...of('subscription-status', [
    {
      id: 'paid-otherwise',
      breaks: 'a plan that was paid outside Stripe waits for a card forever',
      find: 'awaitsCard(billing, begun || hasMoney === true)',
      replace: 'awaitsCard(billing, begun || hasMoney === null)',
      by: unusual('a first invoice that is paid outside Stripe opens the plan, and the sweeper leaves it open'),
    },
  ]),
  ...of('change-card', [
    {
      id: 'card-late',
      breaks: 'a card that comes late is charged for days that were closed',
      find: '((await isClosed(billing)) ? restart(billing, card) : payNow(billing, card))',
      replace: '((await isClosed(billing)) ? payNow(billing, card) : restart(billing, card))',
      by: lateCard,
    },
    {
      id: 'card-late-twice',
      breaks: 'a month that was closed stays payable beside the new one',
      find: 'await voidInvoices(id, idIn(fresh));',
      replace: 'idIn(fresh);',
      by: lateCard,
    },
  ]),
  ...of('close-billing', [
    {
      id: 'paid-otherwise-ended',
      breaks: 'a plan that was just paid outside Stripe is ended',
      find: 'if (isLatestPaid(billing)) return false;',
      replace: 'void isLatestPaid;',
      by: unusual('a first invoice that is paid outside Stripe while it is being ended keeps its plan'),
    },
  ]),
  ...of('pause-collection', [
    {
      id: 'disputed-charged',
      breaks: 'a month is charged while a dispute keeps the plan closed',
      find: "pause_collection: { behavior: 'void' },",
      replace: '',
      by: closedFree,
    },
    {
      id: 'disputed-free',
      breaks: 'a plan whose dispute was won is never charged again',
      find: 'else if (!isDisputed && isPaused)',
      replace: 'else if (isDisputed && isPaused)',
      by: closedFree,
    },
    {
      id: 'disputed-retried',
      breaks: 'what was past due when a dispute began is charged by a retry',
      find: 'await voidInvoices(billing.id);',
      replace: 'void voidInvoices;',
      by: paused('what is past due when a dispute begins is not retried either'),
    },
    {
      id: 'disputed-by-hand',
      breaks: 'the end of a dispute ends a pause that was made by hand',
      find: 'billing.pause_collection === null',
      replace: '!isPaused',
      by: paused('an inquiry pauses nothing, and a pause by hand outlasts a dispute'),
    },
  ]),
  ...of('cancel', [
    {
      id: 'ended-cancel',
      breaks: 'a learner who pays while canceling loses what they paid for',
      find: 'if (isUnpaid && (await voidInvoices(row.billing)))',
      replace: 'if (isUnpaid)',
      by: ended('a learner who pays while canceling keeps the month they paid for'),
    },
  ]),
  ...of('void-invoices', [
    {
      id: 'ended-payable',
      breaks: 'the unpaid invoice of a plan that is over stays payable',
      find: "if (id !== kept && (status === 'open' || status === 'uncollectible'))",
      replace: "if (id !== kept && status === 'uncollectible')",
      by: unpayable,
    },
  ]),
  ...of('cancel-now', [
    {
      id: 'ended-now',
      breaks: 'the unpaid invoice of a deleted account’s plan stays payable',
      find: '    await voidInvoices(id);\n',
      replace: '',
      by: unpayable,
    },
    {
      id: 'ended-unpaid',
      breaks: 'a plan that is over here can be revived at Stripe',
      find: 'if (isUnpaid) await cancelNow(billing.id);',
      replace: 'if (isUnpaid) return true;',
      by: once,
    },
  ]),
  ...of('settle-subscription', [
    {
      id: 'disputed-unpaused',
      breaks: 'billing goes on while a period is disputed',
      find: "if (state.status !== 'ended') await pauseWhileDisputed(billing, (known?.disputed ?? []).length > 0);",
      replace: 'void pauseWhileDisputed;',
      by: closedFree,
    },
    {
      id: 'ended-dunning',
      breaks: 'the unpaid invoice of a plan that Stripe has ended stays payable',
      find: "if (state.status === 'ended' && isNew && !(await makeEndFinal(billing))) {",
      replace: 'if (isNew && !makeEndFinal) {',
      by: unpayable,
    },
  ]),
  ...of('periods', [
    {
      id: 'paid-late-refund',
      breaks: 'a renewal that a retry paid can hardly be refunded',
      find: 'isoOf(paidAt(invoice) + refundDays * 86_400)',
      replace: 'isoOf(invoice.created + refundDays * 86_400)',
      by: unusual('the refund days of a renewal begin when it is paid, as its receipt does'),
    },
    {
      id: 'paid-late-receipt',
      breaks: 'the receipt of a renewal is dated before it was paid',
      find: 'const at = isoOf(paidAt(invoice));',
      replace: 'const at = isoOf(invoice.created);',
      by: unusual('the refund days of a renewal begin when it is paid, as its receipt does'),
    },
    {
      id: 'ended-past-due',
      breaks: 'a plan goes on after the refund of its last paid period, because the next one is unpaid',
      find: 'refunded.includes(paid[0]?.id ??',
      replace: 'paid.length > 1 && refunded.includes(paid[0]?.id ??',
      by: unpayable,
    },
    {
      id: 'ended-receipt',
      breaks: 'a receipt says that a plan is open which is over',
      find: 'return isLate ? [] : periodReceipt(row, order, code, at);',
      replace: 'return periodReceipt(row, order, code, at);',
      by: late,
    },
    {
      id: 'ended-silent',
      breaks: 'money that came after the end of a plan is not reported',
      find: "if (isLate) metric('PaidAfterEnd', { order: order.id, invoice: invoice.id! });",
      replace: 'void metric;',
      by: late,
    },
    {
      id: 'ended-late-renewal',
      breaks: 'what was paid before the end is reported',
      find: 'paidAt(invoice) > billing.ended_at;',
      replace: 'billing.ended_at > 0;',
      by: ended('a renewal that was paid before the end reports nothing, even if both are heard of at once'),
    },
  ]),
];
