import type { ServerResponse } from 'node:http';
import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Kernel, Service } from '../kernel/kernel.ts';
import { WireFault } from '../wire-fault.ts';
import { readBody } from './body.ts';
import { decode, encode } from './cbor.ts';
import type { JsonCall } from './json.ts';
import { callerOf } from './signature.ts';

/**
 * The `handle` of a service that uses Smithy's RPC v2 in CBOR: `POST /service/<Service>/operation/<Operation>`. @see
 * https://smithy.io/2.0/additional-specs/protocols/smithy-rpc-v2.html
 */
export function cborEndpoint(kernel: Kernel, call: JsonCall): NonNullable<Service['handle']> {
  return async (request, response, path) => {
    try {
      const body = await readBody(request);
      const caller = callerOf(kernel, request, body);
      const operation = /^\/service\/\w+\/operation\/(\w+)$/.exec(path)?.[1] ?? '';
      const input = body.length === 0 ? {} : (decode(body) as JsonObject);
      send(response, 200, await call(operation, input, caller, request.headers));
    } catch (error) {
      if (error instanceof WireFault) return error.strike(response);
      const refusal =
        error instanceof AwsError ? error : new AwsError('InternalFailure', (error as Error).message, 500);
      const { code, message, status, details } = refusal;
      send(response, status, { __type: code, message, ...details });
    }
  };
}

function send(response: ServerResponse, status: number, answer: object): void {
  const body = encode(answer);
  response.writeHead(status, {
    'smithy-protocol': 'rpc-v2-cbor',
    'content-type': 'application/cbor',
    'content-length': body.length,
  });
  response.end(body);
}
