import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { readBody } from '../../protocol/body.ts';
import { callerOf } from '../../protocol/signature.ts';
import type { EdgeCache } from './edge/edge-cache.ts';
import { newId, type Registry } from './registry.ts';

const namespace = 'http://cloudfront.amazonaws.com/doc/2020-05-31/';

/**
 * CloudFront's API (2020-05-31) as far as functions and operators use it: CreateInvalidation. It completes immediately,
 * unless the conditions are AWS's (edge/edge-cache.ts).
 */
export function createControl(kernel: Kernel, registry: Registry, cache: EdgeCache) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const body = await readBody(request);
    const [status, xml] = await answered(request, body, path);
    response.writeHead(status, { 'content-type': 'text/xml', 'x-amzn-requestid': randomUUID() }).end(xml);
  };

  async function answered(request: IncomingMessage, body: Buffer, path: string): Promise<[number, string]> {
    try {
      const id = /^\/2020-05-31\/distribution\/(\w+)\/invalidation$/.exec(path)?.[1];
      if (request.method !== 'POST' || !id)
        throw new AwsError('NotImplemented', `The local stage does not offer ${request.method} ${path}`, 501);
      const caller = callerOf(kernel, request, body);
      return await kernel.faults.around('cloudfront', 'CreateInvalidation', async () => {
        const resource = `arn:${kernel.partition}:cloudfront::${kernel.account}:distribution/${id}`;
        kernel.iam.authorize({ principal: caller, action: 'cloudfront:CreateInvalidation', resource });
        if (!registry.distributions.has(id))
          throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
        const paths = pathsIn(body.toString());
        cache.invalidate(id, paths.list);
        return [201, invalidation(kernel, paths.batch)] as [number, string];
      });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      const code = error.code === 'AccessDeniedException' ? 'AccessDenied' : error.code;
      const detail = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escaped(error.message)}</Message></Error>`;
      return [error.status, `<ErrorResponse xmlns="${namespace}">${detail}</ErrorResponse>`];
    }
  }
}

/**
 * @throws AwsError `InvalidArgument` when a path is not well-formed
 */
function pathsIn(xml: string): { readonly list: readonly string[]; readonly batch: string } {
  const paths = [...xml.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path]) => path!);
  const quantity = Number(/<Quantity>(\d+)<\/Quantity>/.exec(xml)?.[1]);
  const batch = /<InvalidationBatch[^>]*>(.*)<\/InvalidationBatch>/s.exec(xml)?.[1];
  if (!batch || paths.length === 0 || paths.length !== quantity || paths.some((path) => !path.startsWith('/')))
    throw new AwsError('InvalidArgument', 'Your request contains one or more invalid invalidation paths.');
  return { list: paths, batch };
}

function invalidation(kernel: Kernel, batch: string): string {
  const about = `<Id>${newId('I')}</Id><Status>Completed</Status><CreateTime>${new Date(kernel.clock.now()).toISOString()}</CreateTime>`;
  return `<?xml version="1.0"?>\n<Invalidation xmlns="${namespace}">${about}<InvalidationBatch>${batch}</InvalidationBatch></Invalidation>`;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
