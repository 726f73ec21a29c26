/** `/_local/live`: what is on air, who is in the rooms, and the operator's controls for broadcasts. */
import { AwsError } from '../kernel/aws-error.ts';
import type { BroadcastAction } from '../services/ivs/port.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { chatAnswers, roomsOf } from './chat.ts';

type Answer = (body: unknown) => unknown;

const actions: readonly BroadcastAction[] = ['start', 'break', 'resume', 'stop'];

/** The current channels and rooms. */
export const liveOverview = (kernel: Kernel) => ({ channels: kernel.ports.ivs.channels(), rooms: roomsOf(kernel) });

/**
 * `GET /live`; `POST /live {"channel": "<name or ARN>", "action": "start" | "break" | "resume" | "stop"}`. If the
 * action ends a recording, the response is sent once the recording is in its bucket.
 */
export function liveAnswers(kernel: Kernel): Readonly<Record<string, Answer>> {
  return {
    'GET /live': () => liveOverview(kernel),
    'POST /live': async (body) => {
      const { channel, action } = (body ?? {}) as Readonly<Record<string, unknown>>;
      if (typeof channel !== 'string' || !actions.includes(action as BroadcastAction))
        throw new AwsError('BadRequest', `Send {"channel": "<name or ARN>", "action": "${actions.join('" | "')}"}`);
      await kernel.ports.ivs.act(channel, action as BroadcastAction);
      return kernel.ports.ivs.channels().find(({ name, arn }) => [name, arn].includes(channel));
    },
    ...chatAnswers(kernel),
  };
}
