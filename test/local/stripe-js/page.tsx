/** A tiny shop's checkout with Stripe's React elements, used as our own checkout uses them. */
import { StrictMode, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance } from '@stripe/stripe-js';

const query = new URLSearchParams(location.search);
const secret = query.get('secret') ?? '';
const redirect = (query.get('redirect') ?? 'if_required') as 'if_required';
const stripe = loadStripe('pk_test_page');
/** Options of elements that are created without their intent. */
const madeFor = JSON.parse(query.get('elements') ?? 'null');
const kind = secret.startsWith('seti_') ? 'confirmSetup' : 'confirmPayment';

function Checkout() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [said, say] = useState('');
  const [state, setState] = useState('loading');
  async function pay(event: FormEvent) {
    event.preventDefault();
    const { error: wrong } = await elements!.submit();
    if (wrong) return say(JSON.stringify({ error: wrong }));
    const confirm = (query.get('as') ?? kind) as 'confirmPayment';
    const confirmParams = { return_url: `${location.origin}/back` };
    const options = { elements: elements!, confirmParams, redirect, ...(madeFor && { clientSecret: secret }) };
    // Twice, like a double click.
    const both = await Promise.allSettled([stripe![confirm](options), stripe![confirm](options)]);
    const [first, second] = both.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));
    say(JSON.stringify({ first, same: first === second || JSON.stringify(first) === JSON.stringify(second) }));
  }
  return (
    <form onSubmit={pay}>
      <PaymentElement
        onReady={() => setState('ready')}
        onChange={({ complete }) => setState(complete ? 'complete' : 'incomplete')}
        onLoadError={({ error }) => setState(`refused: ${error.message}`)}
      />
      <button disabled={!stripe}>Pay</button>
      <output>{said}</output>
      <p id="state">{state}</p>
    </form>
  );
}

function App() {
  const [appearance, dress] = useState<Appearance>({
    theme: query.has('dark') ? 'night' : 'stripe',
    variables: { colorPrimary: '#775610', colorBackground: query.has('dark') ? '#152120' : '#fdfaf3' },
    rules: { '.Label': { fontWeight: '600' } },
  });
  return (
    <main>
      <h1>Checkout</h1>
      <Elements stripe={stripe} options={madeFor ? { ...madeFor, appearance } : { clientSecret: secret, appearance }}>
        <Checkout />
      </Elements>
      <button type="button" onClick={() => dress({ theme: 'night' })}>
        Dark
      </button>
    </main>
  );
}

if (secret)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
Object.assign(window, { stripe });
