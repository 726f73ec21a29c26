/**
 * One payments function as Lambda runs it, cold, in a process that is killed at its n-th outbound call: before the
 * request is sent, or after the response has arrived but was not read. Bundled by crash.ts, as functions are for AWS.
 */
import '../../support/institution.ts';
import { setAhead } from './time.ts';
import { channel } from 'node:diagnostics_channel';
import { handler as payments } from '../../../functions/payments/handler.ts';
import { handler as mailer } from '../../../functions/payments/mailer.ts';
import { handler as reconcile } from '../../../functions/payments/reconcile.ts';
import { handler as sweeper } from '../../../functions/payments/sweeper.ts';
import { handler as webhook } from '../../../functions/payments/webhook.ts';
import { handler as worker } from '../../../functions/payments/worker.ts';
import { messageOf } from '../../../lib/operations/message-of.ts';

const functions: Readonly<Record<string, (event: any) => Promise<unknown>>> = {
  payments,
  mailer,
  reconcile,
  sweeper,
  webhook,
  worker,
};

export interface ChildJob {
  readonly name: string;
  readonly event: unknown;
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly ahead: number;
}

let job: ChildJob | undefined;
let calls = 0;
const numbers = new WeakMap<object, number>();
const die = () => process.kill(process.pid, 'SIGKILL');

channel('http.client.request.created').subscribe((message) => {
  const { request } = message as { request: object };
  calls += 1;
  numbers.set(request, calls);
  if (job?.when === 'before' && calls === job.at) die();
});
channel('http.client.response.finish').subscribe((message) => {
  const { request } = message as { request: object };
  if (job?.when === 'after' && numbers.get(request) === job.at) die();
});

process.once('message', (message) => {
  job = message as ChildJob;
  setAhead(job.ahead);
  void functions[job.name]!(job.event).then(
    () => process.send!({ calls }, () => process.exit(0)),
    (error: unknown) => process.send!({ calls, error: messageOf(error) }, () => process.exit(0)),
  );
});
process.send!('ready');
