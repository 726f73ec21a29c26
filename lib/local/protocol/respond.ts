/** How the local services respond: AWS's wire shapes for results and errors. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { AwsError } from '../kernel/aws-error.ts';
import { WireFault } from '../wire-fault.ts';

/** The error shapes of AWS's protocols: JSON 1.x, REST JSON (Lambda), REST XML (S3), Query (SES, STS). */
export type Protocol = 'json' | 'rest-json' | 'xml' | 'query';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  contentType = 'application/x-amz-json-1.1',
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(xml),
    'x-amz-request-id': randomUUID(),
  });
  response.end(xml);
}

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Errors that JSON 1.x services return with 400 and all others with 403 (each API's reference, "Common errors"). */
const ofSignatures = new Set([
  'InvalidSignatureException',
  'UnrecognizedClientException',
  'IncompleteSignatureException',
]);

/** Any error that is not an AwsError is a bug of the stage, returned as `InternalFailure`. */
export function sendError(response: ServerResponse, error: unknown, protocol: Protocol): void {
  if (error instanceof WireFault) return error.strike(response);
  const refusal =
    error instanceof AwsError
      ? error
      : new AwsError('InternalFailure', error instanceof Error ? error.message : String(error), 500);
  const { code, message, status, details } = refusal;
  if (protocol === 'xml' || protocol === 'query') {
    const body = `<Code>${xmlText(code)}</Code><Message>${xmlText(message)}</Message>`;
    const type = status < 500 ? 'Sender' : 'Receiver';
    return sendXml(
      response,
      status,
      protocol === 'xml'
        ? `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${body}</Error>`
        : `<ErrorResponse><Error><Type>${type}</Type>${body}</Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    );
  }
  const type = protocol === 'rest-json' ? 'application/json' : undefined;
  const name = code === 'SignatureDoesNotMatch' ? 'InvalidSignatureException' : code;
  response.setHeader('x-amzn-errortype', name);
  const seen = protocol === 'json' && ofSignatures.has(name) ? 400 : status;
  sendJson(response, seen, { __type: name, message, ...details }, type);
}
