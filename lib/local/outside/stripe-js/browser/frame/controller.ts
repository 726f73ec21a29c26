/** The hidden frame that asks the API for the page, which need not reach the API by itself. */
import { confirm, retrieve } from './api.ts';
import { linkPage } from './page-link.ts';

let publishableKey = '';

linkPage({
  init: (body: { publishableKey: string }) => void (publishableKey = body.publishableKey),
  retrieve: ({ clientSecret }) => retrieve(publishableKey, clientSecret),
  confirm: ({ clientSecret, returnUrl, paymentMethod }) =>
    confirm(publishableKey, { clientSecret, returnUrl }, { payment_method: paymentMethod }),
});
