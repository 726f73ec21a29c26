/** `/_local/payments`: what the Stripe stand-in knows, and what an operator may do to it. */
import { StripeError } from '../outside/stripe/request/errors.ts';
import type { Chaos } from '../outside/stripe/webhooks/chaos.ts';
import type { Control } from '../outside/stripe/operator/control.ts';
import { AFTER_RETRIES } from '../outside/stripe/state/rows.ts';
import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';

type Answer = (body: unknown) => unknown;
type Body = Readonly<Record<string, unknown>>;

/** The operator's side of the stand-in. @throws AwsError when the stage runs without it */
export async function paymentsControl({ ports }: Kernel): Promise<Control> {
  if (!ports.stripe) throw new AwsError('NotFound', 'This stage talks to Stripe itself: there is no stand-in', 404);
  return (await ports.stripe.standIn()).control;
}

function text(body: Body, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new AwsError('BadRequest', `Send {"${name}": "<text>"}`);
  return value;
}

function count(body: Body, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (!Number.isInteger(Number(value)) || Number(value) < 0)
    throw new AwsError('BadRequest', `${name} is a whole number`);
  return Number(value);
}

function chaosOf(body: Body): Chaos {
  const names = ['seed', 'duplicate', 'reorder', 'delay', 'drop'] as const;
  const unknown = Object.keys(body).filter((name) => !names.includes(name as 'seed'));
  if (unknown.length > 0) throw new AwsError('BadRequest', `There is no ${unknown.join(', ')}: ${names.join(', ')}`);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Number(body[name] ?? 0);
      if (!Number.isFinite(value) || value < 0) throw new AwsError('BadRequest', `${name} is a number from 0`);
      return value === 0 ? [] : [[name, value]];
    }),
  );
}

/** Actions by name, which follows `POST /_local/payments/`. */
const ACTIONS: Readonly<Record<string, (control: Control, body: Body, kernel: Kernel) => unknown>> = {
  refund: (control, body) => control.refund(text(body, 'payment'), count(body, 'amount')),
  'fail-refund': (control, body) => control.failRefund(text(body, 'refund')),
  dispute: (control, body) =>
    control.dispute(text(body, 'payment'), { amount: count(body, 'amount'), inquiry: body.inquiry === true }),
  'escalate-dispute': (control, body) => control.escalateDispute(text(body, 'payment')),
  'win-dispute': (control, body) => control.closeDispute(text(body, 'payment'), 'won'),
  'lose-dispute': (control, body) => control.closeDispute(text(body, 'payment'), 'lost', count(body, 'returned')),
  'warn-of-fraud': (control, body) => control.warnOfFraud(text(body, 'payment')),
  'pay-out-of-band': (control, body) => control.payOutOfBand(text(body, 'invoice')),
  process: (control, body) => control.process(text(body, 'payment')),
  settle: (control, body) => control.settle(text(body, 'payment'), body.succeeded !== false),
  'fail-renewal': (control, body) => {
    const then = AFTER_RETRIES.find((each) => each === (body.then ?? 'cancel'));
    if (!then) throw new AwsError('BadRequest', `then is one of ${AFTER_RETRIES.join(', ')}`);
    control.failRenewals(text(body, 'subscription'), count(body, 'times'), then);
    return { subscription: body.subscription, times: count(body, 'times') ?? 1, then };
  },
  resend: (control, body) => {
    control.resend(text(body, 'event'));
    return { event: body.event };
  },
  tell: (control, body) => {
    control.tell(text(body, 'type'), text(body, 'about'));
    return { type: body.type, about: body.about };
  },
  webhooks: (control, body) => {
    control.setChaos(chaosOf(body));
    return control.overview().chaos;
  },
  listen: (control, body) =>
    control.listen(text(body, 'url'), typeof body.secret === 'string' ? { secret: body.secret } : {}),
  /** Moves the stage's clock; everything that falls due in between happens in order. */
  advance: (control, body, { clock }) => {
    clock.set(clock.now() + (count(body, 'seconds') ?? 0) * 1000);
    return { now: new Date(clock.now()).toISOString(), happened: control.runDue() };
  },
  wipe: (control) => {
    control.wipe();
    return control.overview().counts;
  },
};

/** `GET /payments/state`, and one POST per action. */
export function paymentsAnswers(kernel: Kernel): Readonly<Record<string, Answer>> {
  const answers: Record<string, Answer> = {
    'GET /payments/state': async () => (await paymentsControl(kernel)).overview(),
  };
  for (const [name, act] of Object.entries(ACTIONS))
    answers[`POST /payments/${name}`] = async (body) => {
      try {
        return act(await paymentsControl(kernel), (body ?? {}) as Body, kernel);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        throw new AwsError(error.body.code ?? 'Refused', error.message, error.status);
      }
    };
  return answers;
}
