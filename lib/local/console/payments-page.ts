import type { Kernel } from '../kernel/kernel.ts';
import type { EventRow, Overview, PaymentRow } from '../outside/stripe/operator/overview.ts';
import { style, text } from './page.ts';
import { paymentsControl } from './payments.ts';

const when = (second: number) => new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ');
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/**
 * A button that posts its data. Its accessible label names the action and the object, for people who do not see the
 * row.
 */
const button = (action: string, label: string, about: string, body: object) =>
  `<button type="button" data-action="${action}" data-body="${text(JSON.stringify(body))}" aria-label="${text(`${label}: ${about}`)}">${text(label)}</button>`;

const rows = (caption: string, heads: readonly string[], body: readonly (readonly string[])[]) =>
  body.length === 0
    ? '<p>Nothing yet.</p>'
    : `<div class="wide" role="region" aria-label="${caption}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${body.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

function paymentRow(row: PaymentRow): string[] {
  const { id: payment, dispute } = row;
  const open = dispute && !['won', 'lost'].includes(dispute.status);
  const paid = row.status === 'succeeded';
  const refundable = paid && row.refunded < row.amount && (!dispute || dispute.status === 'won');
  const deeds = [
    refundable ? button('refund', 'Refund', payment, { payment }) : '',
    refundable && row.amount - row.refunded > 1
      ? button('refund', 'Refund half', payment, { payment, amount: Math.floor((row.amount - row.refunded) / 2) })
      : '',
    paid && !dispute ? button('dispute', 'Dispute', payment, { payment }) : '',
    open ? button('win-dispute', 'Dispute won', payment, { payment: dispute.id }) : '',
    open ? button('lose-dispute', 'Dispute lost', payment, { payment: dispute.id }) : '',
  ];
  return [
    `${text(payment)}<br>${text(row.description)}`,
    when(row.created),
    text(money(row.amount, row.currency)) +
      (row.refunded > 0 ? `<br>${text(money(row.refunded, row.currency))} refunded` : ''),
    text(row.status) + (dispute ? `<br>dispute ${text(dispute.status)}` : ''),
    deeds.join(' '),
  ];
}

function eventRow({ id, type, created, about, deliveries }: EventRow): string[] {
  const states = deliveries.map(({ state, attempts }) => {
    const last = attempts.at(-1);
    return `${state}${attempts.length > 0 ? `, ${attempts.length} × (${last!.status || 'lost'})` : ''}`;
  });
  return [
    text(type),
    text(about),
    when(created),
    text(states.join('; ') || 'nobody listens'),
    deliveries.length > 0 ? button('resend', 'Send again', `${type} ${id}`, { event: id }) : '',
  ];
}

const chaosFields = (chaos: Overview['chaos']) =>
  (
    [
      ['duplicate', 'Duplicate (copies beside the first)'],
      ['reorder', 'Reorder (chance, 0 to 1)'],
      ['delay', 'Delay (up to, milliseconds)'],
      ['drop', 'Drop (chance, 0 to 1)'],
      ['seed', 'Seed'],
    ] as const
  )
    .map(
      ([name, label]) =>
        `<label>${label} <input name="${name}" inputmode="decimal" size="8" value="${chaos[name] ?? 0}"></label>`,
    )
    .join('\n');

/** Payments, subscriptions, and webhooks of the stand-in as one self-contained page. */
export async function paymentsPage(kernel: Kernel): Promise<string> {
  const { payments, subscriptions, events, endpoints, chaos } = (await paymentsControl(kernel)).overview();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Payments · Local stage</title>
<style>
${style}
td, th { overflow-wrap: normal; }
.wide { overflow-x: auto; }
button { min-height: 2rem; margin: .1rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: end; }
</style>
</head>
<body>
<h1>Payments</h1>
<p><a href="/_local/">Local stage</a> · <a href="/_local/payments/state">as JSON</a> · the stand-in for Stripe at ${text(kernel.ports.stripe?.url)}</p>
<p role="status"></p>

<h2>Payments</h2>
${rows('Payments', ['Payment', 'Made', 'Amount', 'Status', ''], payments.map(paymentRow))}

<h2>Subscriptions</h2>
${rows(
  'Subscriptions',
  ['Subscription', 'Status', 'Period ends', ''],
  subscriptions.map((row) => [
    text(row.id),
    text(row.status) + (row.cancel_at_period_end ? '<br>ends with its period' : ''),
    when(row.items.data[0]!.current_period_end),
    ['trialing', 'active', 'past_due'].includes(row.status)
      ? button('fail-renewal', 'Fail the next renewal', row.id, { subscription: row.id })
      : '',
  ]),
)}

<h2>Webhooks on their way</h2>
<p>${endpoints.map(({ url, status }) => `${text(url)} (${text(status)})`).join(', ') || 'Nobody listens yet.'}</p>
<form data-action="webhooks">
${chaosFields(chaos)}
<button>Set</button>
</form>

<h2>Time</h2>
<p>${[
    ['1 hour', 3600],
    ['1 day', 86_400],
    ['32 days', 32 * 86_400],
  ]
    .map(([label, seconds]) => button('advance', `Forward ${label}`, "the stage's clock", { seconds }))
    .join(' ')} now ${when(Math.floor(kernel.clock.now() / 1000))} UTC</p>

<h2>Events</h2>
${rows('Events', ['Type', 'About', 'Made', 'Deliveries', ''], events.map(eventRow))}
<script>
const status = document.querySelector('[role=status]');
async function act(action, body) {
  const answer = await fetch('/_local/payments/' + action, { method: 'POST', body: JSON.stringify(body) });
  if (answer.ok) return location.reload();
  status.textContent = (await answer.json()).message;
  scrollTo(0, 0);
}
for (const one of document.querySelectorAll('button[data-action]'))
  one.addEventListener('click', () => act(one.dataset.action, JSON.parse(one.dataset.body)));
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  act('webhooks', Object.fromEntries(new FormData(event.target)));
});
</script>
</body>
</html>
`;
}
