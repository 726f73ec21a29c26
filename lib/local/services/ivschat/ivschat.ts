import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import type { Surroundings } from './messaging/actions.ts';
import { createSendTimes } from './messaging/frames.ts';
import { createOperations } from './operations.ts';
import { createOperator } from './operator.ts';
import { loggingConfigurationResource } from './resources/logging-configuration.ts';
import { roomResource } from './resources/room.ts';
import { createRooms } from './rooms.ts';
import { createSockets } from './messaging/sockets.ts';
import { createTokens } from './tokens.ts';

export interface IvsChatOptions {
  /**
   * How long to wait for a review handler, in milliseconds. IVS Chat allows 200; the default here is longer, so that a
   * busy machine does not cause random rejections.
   */
  readonly timeoutMs?: number;
  /** Whether a handler's cold start counts as exceeding those 200 ms, so that its answer is always too late. */
  readonly coldIsLate?: boolean;
}

/** IVS Chat at `/_aws/ivschat`: its API over POST, its Messaging API over WebSocket. */
export function createIvsChat(kernel: Kernel, { timeoutMs = 10_000, coldIsLate = true }: IvsChatOptions = {}): Service {
  const rooms = createRooms(kernel);
  const tokens = createTokens(kernel.clock);
  const on: Surroundings = {
    kernel,
    rooms,
    timeoutMs,
    coldIsLate,
    sendTime: createSendTimes(() => kernel.clock.now()),
  };
  const call = createOperations(on, tokens);
  const sockets = createSockets(on, tokens);
  kernel.ports.chat = createOperator(kernel, rooms, tokens);
  return {
    resources: {
      'AWS::IVSChat::LoggingConfiguration': loggingConfigurationResource(kernel, rooms),
      'AWS::IVSChat::Room': roomResource(kernel, rooms),
    },
    endpoint: 'ivschat',
    async handle(request, response, path) {
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        if (request.method !== 'POST')
          throw new AwsError('UnknownOperationException', `IVS Chat has no ${request.method} ${path}`, 404);
        sendJson(response, 200, await call(path.split('?')[0]!.slice(1), parse(body), caller), 'application/json');
      } catch (error) {
        sendError(response, error, 'rest-json');
      }
    },
    upgrade: sockets.upgrade,
    async stop() {
      sockets.stop();
    },
  };
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input as Record<string, unknown>;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new AwsError('ValidationException', 'The request body is not a JSON object', 400, { reason: 'OTHER' });
}
