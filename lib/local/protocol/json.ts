import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '../iam/iam.ts';
import { AwsError } from '../kernel/aws-error.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Kernel, Service } from '../kernel/kernel.ts';
import { readBody } from './body.ts';
import { sendError, sendJson } from './respond.ts';
import { callerOf } from './signature.ts';

/** A call to an AWS JSON service: `operation` is the part of `X-Amz-Target` after its last dot. */
export type JsonCall = (
  operation: string,
  input: JsonObject,
  caller: Principal,
  headers: IncomingHttpHeaders,
) => Promise<object>;

/** The `handle` of a service that uses AWS JSON 1.0 or 1.1: `POST /` with `X-Amz-Target: Service.Operation`. */
export function jsonEndpoint(kernel: Kernel, call: JsonCall): NonNullable<Service['handle']> {
  return async (request, response) => {
    try {
      const body = await readBody(request);
      const operation = String(request.headers['x-amz-target'] ?? '')
        .split('.')
        .pop()!;
      const caller = callerOf(kernel, request, body);
      sendJson(
        response,
        200,
        await call(operation, parse(body), caller, request.headers),
        contentType(request.headers),
      );
    } catch (error) {
      sendError(response, error, 'json');
    }
  };
}

const contentType = (headers: IncomingHttpHeaders) =>
  headers['content-type']?.startsWith('application/x-amz-json-1.0') ? 'application/x-amz-json-1.0' : undefined;

function parse(body: Buffer): JsonObject {
  if (body.length === 0) return {};
  try {
    const input: unknown = JSON.parse(body.toString('utf8'));
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  } catch {
    // Refused below, like any other body that is not an object.
  }
  throw new AwsError('SerializationException', 'The request body is not a JSON object');
}
