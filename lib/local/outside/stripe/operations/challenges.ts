import { afterPayment } from '../billing/billing.ts';
import { endpoint, type Endpoints } from '../request/endpoint.ts';
import { refuse } from '../request/errors.ts';
import { intentOf, publicView, setupOf } from '../request/intent-access.ts';
import { must, oneOf, text } from '../request/params.ts';
import { answerChallenge } from '../payments/payment.ts';
import { answerSetupChallenge } from '../payments/setup.ts';

interface Outcome {
  readonly client_secret: string;
  readonly outcome: 'succeed' | 'fail';
}

/**
 * Our own endpoint: the decision of the buyer's bank. The challenge window calls it; the client secret authorizes the
 * call instead of a key.
 */
export const challenges: Endpoints = {
  'POST /v1/3ds/:id': endpoint<Outcome>(
    { client_secret: must(text), outcome: must(oneOf('succeed', 'fail')) },
    (call) => {
      const { world, id, params } = call;
      const passed = params.outcome === 'succeed';
      const asked = { ...call, publicly: true };
      const none = () => refuse('Nothing is being asked.', undefined, 'payment_intent_unexpected_state');
      if (id.startsWith('seti_')) {
        const setup = setupOf(asked);
        if (setup.status !== 'requires_action') throw none();
        answerSetupChallenge(world, setup, passed);
        return publicView(setup, true);
      }
      const intent = intentOf(asked);
      if (intent.status !== 'requires_action') throw none();
      answerChallenge(world, intent, passed);
      afterPayment(world, intent);
      return publicView(intent, true);
    },
    { open: true },
  ),
};
