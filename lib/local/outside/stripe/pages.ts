/** The stand-in's pages for people: a receipt, an invoice, and the bank's challenge. */
import type Stripe from 'stripe';
import { paymentOf } from './billing/invoice-payment.ts';
import { idOf, type World } from './state/world.ts';

const escape = (value: unknown) => String(value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

const date = (second: number) => new Date(second * 1000).toISOString().slice(0, 10);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 36rem; margin: 8vh auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8886; }
  button { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin-right: .5rem; }
</style>
<main><h1>${escape(title)}</h1>
${body}
<p>From the stand-in for Stripe of the local stage: no money moves.</p></main>
</html>
`;

const rows = (pairs: readonly (readonly [string, unknown])[]) =>
  `<table>${pairs.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escape(value)}</td></tr>`).join('')}</table>`;

/** The page at this address, if the address carries the secret that opens it. */
export function pageAt(world: World, path: string, query: URLSearchParams): string | undefined {
  const [, kind, id] = /^\/(receipts|invoices|3ds)\/(\w+)$/.exec(path) ?? [];
  if (!id) return undefined;
  if (kind === '3ds') return challenge(world, id, query);
  const secret = query.get('secret') ?? '';
  if (secret === '') return undefined;
  const charge = kind === 'receipts' ? world.tables.charge.get(id) : undefined;
  if (charge?.receipt_url?.endsWith(`secret=${secret}`)) return receipt(charge);
  const invoice = kind === 'invoices' ? world.tables.invoice.get(id) : undefined;
  if (invoice?.hosted_invoice_url?.endsWith(`secret=${secret}`)) return invoicePage(world, invoice);
  return undefined;
}

const receipt = (charge: Stripe.Charge) =>
  page(
    'Receipt',
    rows([
      ['Amount', money(charge.amount, charge.currency)],
      ['Refunded', money(charge.amount_refunded, charge.currency)],
      ['Date', date(charge.created)],
      ['Card', `${charge.payment_method_details?.card?.brand} ending in ${charge.payment_method_details?.card?.last4}`],
      ['For', charge.description],
      ['Number', charge.id],
    ]),
  );

const invoicePage = (world: World, invoice: Stripe.Invoice) =>
  page(
    `Invoice ${invoice.number}`,
    rows([
      ['Status', invoice.status],
      ...invoice.lines.data.map(
        (line) =>
          [
            escape(line.description),
            `${money(line.amount, line.currency)} for ${date(line.period.start)} to ${date(line.period.end)}`,
          ] as const,
      ),
      ['Total', money(invoice.total, invoice.currency)],
      ['Paid', money(invoice.amount_paid, invoice.currency)],
      ['Due', money(invoice.amount_remaining, invoice.currency)],
      ['Customer', world.tables.customer.get(idOf(invoice.customer) ?? '')?.email],
    ]) + confirmation(world, invoice),
  );

/** When a bank requires authentication: confirms the card that was charged, and charges it again. */
function confirmation(world: World, invoice: Stripe.Invoice): string {
  const intent = paymentOf(world, invoice);
  const subscription = world.tables.subscription.get(idOf(invoice.parent?.subscription_details?.subscription) ?? '');
  const card = idOf(subscription?.default_payment_method);
  if (invoice.status !== 'open' || !intent || !card) return '';
  return `<p><button type="button">Confirm with your bank</button></p>
<p role="status"></p>
<script>
  document.querySelector('button').addEventListener('click', async () => {
    const body = new URLSearchParams({ client_secret: ${JSON.stringify(intent.client_secret)}, payment_method: ${JSON.stringify(card)}, return_url: location.href });
    const headers = { authorization: 'Bearer pk_test_page' };
    const answer = await (await fetch('/v1/payment_intents/${intent.id}/confirm', { method: 'POST', headers, body })).json();
    if (answer.error) return void (document.querySelector('[role=status]').textContent = answer.error.message);
    location.replace(answer.next_action ? answer.next_action.redirect_to_url.url : location.href);
  });
</script>`;
}

/** For confirmations that redirect away from the site; the script's own window has a different page. */
function challenge(world: World, id: string, query: URLSearchParams): string | undefined {
  const intent = world.tables.payment_intent.get(id) ?? world.tables.setup_intent.get(id);
  const secret = query.get('client_secret');
  if (!intent || !secret || intent.client_secret !== secret) return undefined;
  const noun = intent.object;
  return page(
    'Your bank asks whether it is you',
    `<p><button type="button" data-outcome="succeed">Complete</button><button type="button" data-outcome="fail">Fail</button></p>
<p role="status"></p>
<script>
  const back = new URLSearchParams(location.search).get('return_url');
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', async () => {
    const body = new URLSearchParams({ client_secret: ${JSON.stringify(secret)}, outcome: button.dataset.outcome });
    const answer = await fetch('/v1/3ds/${id}', { method: 'POST', body });
    if (!answer.ok || !back) return void (document.querySelector('[role=status]').textContent = answer.ok ? 'Done.' : (await answer.json()).error.message);
    const url = new URL(back);
    url.searchParams.set('${noun}', '${id}');
    url.searchParams.set('${noun}_client_secret', ${JSON.stringify(secret)});
    url.searchParams.set('redirect_status', button.dataset.outcome === 'succeed' ? 'succeeded' : 'failed');
    location.replace(url);
  });
</script>`,
  );
}
