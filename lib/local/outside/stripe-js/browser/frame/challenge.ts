/** The bank's page of the stand-in: within the shop's page, or by itself when somebody was sent here. */
import { linkPage } from './page-link.ts';
import { readSecret } from '../messages.ts';

const query = new URLSearchParams(location.search);
const returnUrl = query.get('return_url');
let clientSecret = query.get('client_secret') ?? '';
const complete = document.getElementById('complete') as HTMLButtonElement;
const fail = document.getElementById('fail') as HTMLButtonElement;
const trouble = document.getElementById('trouble')!;

async function decide(passed: boolean): Promise<void> {
  complete.disabled = fail.disabled = true;
  const body = new URLSearchParams({ client_secret: clientSecret, outcome: passed ? 'complete' : 'fail' });
  const response = await fetch(location.pathname, { method: 'POST', body }).catch(() => undefined);
  if (!response?.ok) {
    trouble.textContent = 'The bank did not take the answer. Try again.';
    complete.disabled = fail.disabled = false;
    return;
  }
  if (!returnUrl) return page?.tell('decided', { passed });
  const back = new URL(returnUrl);
  const kind = readSecret(clientSecret)?.kind === 'setup' ? 'setup_intent' : 'payment_intent';
  back.searchParams.set(kind, readSecret(clientSecret)?.id ?? '');
  back.searchParams.set(`${kind}_client_secret`, clientSecret);
  back.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  location.assign(back);
}

complete.addEventListener('click', () => void decide(true));
fail.addEventListener('click', () => void decide(false));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !fail.disabled) void decide(false);
});

const page =
  window.parent === window
    ? undefined
    : linkPage({
        init(body: { clientSecret: string }) {
          clientSecret = body.clientSecret;
          complete.disabled = fail.disabled = false;
          complete.focus();
        },
        fail: () => decide(false),
      });
if (!page) complete.disabled = fail.disabled = false;
