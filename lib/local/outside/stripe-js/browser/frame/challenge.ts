/** The bank's challenge, in the window that Stripe.js opens over the shop's page. */
import { linkPage } from './page-link.ts';

let clientSecret = '';
const complete = document.getElementById('complete') as HTMLButtonElement;
const fail = document.getElementById('fail') as HTMLButtonElement;
const trouble = document.getElementById('trouble')!;
const enable = (enabled: boolean) => (complete.disabled = fail.disabled = !enabled);

async function decide(outcome: 'succeed' | 'fail'): Promise<void> {
  if (fail.disabled) return;
  enable(false);
  const body = new URLSearchParams({ client_secret: clientSecret, outcome });
  const response = await fetch(`/v1${location.pathname}`, { method: 'POST', body }).catch(() => undefined);
  // A challenge that is no longer open was decided elsewhere; the page then asks for the outcome.
  if (response && response.status < 500) return page.tell('decided');
  trouble.textContent = 'The bank did not take the answer. Try again.';
  enable(true);
  fail.focus();
}

complete.addEventListener('click', () => void decide('succeed'));
fail.addEventListener('click', () => void decide('fail'));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void decide('fail');
});

const page = linkPage({
  init(body: { clientSecret: string }) {
    clientSecret = body.clientSecret;
    page.tell('height', document.documentElement.offsetHeight);
    enable(true);
    complete.focus();
  },
  fail: () => decide('fail'),
});
