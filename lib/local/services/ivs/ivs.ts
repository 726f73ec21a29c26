import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendJson } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import { createBroadcasts } from './broadcast/broadcasts.ts';
import { channelResource } from './resources/channel.ts';
import { createControl } from './control.ts';
import { playbackKeyPairResource } from './resources/playback-key-pair.ts';
import { streamKeyResource } from './resources/stream-key.ts';
import { createOperations } from './operations.ts';
import { createPlayback } from './playback/playback.ts';
import { recordingConfigurationResource } from './resources/recording-configuration.ts';
import { createRegistry } from './registry.ts';
import { openRevocations } from './playback/revocations.ts';
import { createSessions } from './playback/sessions.ts';

/** IVS's low-latency streaming at `/_aws/ivs`: its calls as `POST /<Operation>`, and playback below `/playback/`. */
export function createIvs(kernel: Kernel): Service {
  const registry = createRegistry();
  const broadcasts = createBroadcasts(kernel, registry);
  const parts = { registry, broadcasts, sessions: createSessions(kernel), revocations: openRevocations(kernel) };
  const operations = createOperations(kernel, parts);
  const play = createPlayback(kernel, parts);
  kernel.ports.ivs = createControl(parts);

  async function call(operation: string, body: Buffer, caller: ReturnType<typeof callerOf>): Promise<object> {
    const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (!run) throw new AwsError('UnknownOperationException', `IVS locally has no ${operation}`, 404);
    const input = parse(body);
    return kernel.faults.around('ivs', operation, async () => run(input, caller));
  }

  return {
    resources: {
      'AWS::IVS::Channel': channelResource(kernel, registry, (arn) => broadcasts.running(arn) !== undefined),
      'AWS::IVS::PlaybackKeyPair': playbackKeyPairResource(kernel, registry),
      'AWS::IVS::RecordingConfiguration': recordingConfigurationResource(kernel, registry),
      'AWS::IVS::StreamKey': streamKeyResource(kernel, registry),
    },
    endpoint: 'ivs',
    async handle(request, response, path) {
      if (path.startsWith('/playback/')) return play(request, response, path);
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        if (request.method !== 'POST')
          throw new AwsError('UnknownOperationException', `IVS has no ${request.method} ${path}`, 404);
        sendJson(response, 200, await call(path.slice(1), body, caller), 'application/json');
      } catch (error) {
        sendError(response, error, 'rest-json');
      }
    },
    ready: () => broadcasts.tidy(),
    async stop() {
      broadcasts.close();
    },
  };
}

function parse(body: Buffer): JsonObject {
  try {
    const input: unknown = JSON.parse(body.length > 0 ? body.toString('utf8') : '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new AwsError('ValidationException', 'The request body is not a JSON object');
}
