import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import type { WebAnswer } from '../../kernel/web-request.ts';
import { readBody } from '../../protocol/body.ts';
import { plainHeaders } from '../../protocol/plain-headers.ts';
import { bodyQuota, executeApi } from './operations/execute-api.ts';
import { ownAnswer } from './operations/proxy-answer.ts';
import type { Api } from './registry.ts';
import { apiResource } from './resources/api.ts';
import { integrationResource } from './resources/integration.ts';
import { routeResource } from './resources/route.ts';
import { stageResource } from './resources/stage.ts';

/**
 * API Gateway's HTTP APIs: `/_aws/execute-api/<api>/<path>` for outside callers, and the origins of CloudFront inside
 * the process.
 */
export function createApiGateway(kernel: Kernel): Service {
  const apis = new Map<string, Api>();
  kernel.ports.executeApi = {
    answer: (domainName, request) => {
      const api = apis.get(domainName.split('.')[0]!);
      return kernel.faults.around('execute-api', request.method, () => executeApi(kernel, api, request));
    },
  };

  async function asked(request: IncomingMessage, path: string): Promise<WebAnswer> {
    const [, id = '', rest = '/', query = ''] = /^\/([^/?]*)(\/[^?]*)?(?:\?(.*))?$/s.exec(path) ?? [];
    const domainName = apis.get(id)?.domainName ?? '';
    const body = await readBody(request, bodyQuota).catch((error: unknown) => {
      if (error instanceof AwsError) return undefined;
      throw error;
    });
    if (!body) return ownAnswer(413, 'Request Entity Too Large');
    return kernel.ports.executeApi.answer(domainName, {
      method: request.method!,
      path: rest,
      query,
      // The name that a caller would use on AWS.
      headers: { ...plainHeaders(request), host: domainName },
      body,
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
    });
  }

  return {
    resources: {
      'AWS::ApiGatewayV2::Api': apiResource(kernel, apis),
      'AWS::ApiGatewayV2::Integration': integrationResource(apis),
      'AWS::ApiGatewayV2::Route': routeResource(kernel, apis),
      'AWS::ApiGatewayV2::Stage': stageResource(apis),
    },
    endpoint: 'execute-api',
    async handle(request: IncomingMessage, response: ServerResponse, path: string) {
      const { status, headers, cookies, body } = await asked(request, path);
      const date = new Date(kernel.clock.now()).toUTCString();
      const several = cookies.length > 0 ? { 'set-cookie': [...cookies] } : {};
      const bare = status === 204 || status === 304;
      response.writeHead(status, {
        ...headers,
        date,
        ...several,
        ...(!bare && { 'content-length': String(body.length) }),
      });
      response.end(bare || request.method === 'HEAD' ? undefined : body);
    },
  };
}
