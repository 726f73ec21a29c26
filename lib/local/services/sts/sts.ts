import { randomUUID } from 'node:crypto';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { sendError, sendXml } from '../../protocol/respond.ts';
import { callerOf } from '../../protocol/signature.ts';
import { createOperations, tag } from './operations.ts';

/** STS in the query protocol: caller identity and role sessions (STS API reference). */
export function createSts(kernel: Kernel): Service {
  const operations = createOperations(kernel);

  return {
    endpoint: 'sts',
    async handle(request, response) {
      try {
        const body = await readBody(request);
        const caller = callerOf(kernel, request, body);
        const input = new URLSearchParams(body.toString('utf8'));
        const action = input.get('Action') ?? '';
        const run = Object.hasOwn(operations, action) ? operations[action] : undefined;
        if (!run) throw new AwsError('InvalidAction', `STS locally has no action ${action}`);
        if (caller.kind === 'anonymous')
          throw new AwsError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
        const result = `<${action}Result>${run(input, caller)}</${action}Result>`;
        const metadata = `<ResponseMetadata>${tag('RequestId', randomUUID())}</ResponseMetadata>`;
        sendXml(response, 200, `<${action}Response xmlns="${namespace}">${result}${metadata}</${action}Response>`);
      } catch (error) {
        sendError(response, error, 'query');
      }
    },
  };
}

const namespace = 'https://sts.amazonaws.com/doc/2011-06-15/';
