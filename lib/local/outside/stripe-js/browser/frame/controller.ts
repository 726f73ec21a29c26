/** The hidden frame that calls the API for the page, so the page itself needs no access to it. */
import { confirm, retrieve } from './api.ts';
import { linkPage } from './page-link.ts';

let publishableKey = '';

linkPage({
  init: (body: { publishableKey: string }) => void (publishableKey = body.publishableKey),
  retrieve: ({ clientSecret }) => retrieve(publishableKey, clientSecret),
  confirm: ({ clientSecret, returnUrl, paymentMethod }) =>
    confirm(publishableKey, { clientSecret, returnUrl }, { payment_method: paymentMethod }),
});
