import type { ResourceType, Shape } from '../../../kernel/resource-type.ts';
import { checkFormat } from '../access-log.ts';
import { apiOf, gone, only } from '../parent.ts';
import type { Api } from '../registry.ts';

/** `AWS::ApiGatewayV2::Stage`: only `$default`, with automatic deployment. */
export function stageResource(apis: ReadonlyMap<string, Api>): ResourceType {
  return {
    properties: stageShape,
    async put(declared) {
      const { properties } = declared;
      only(properties, 'StageName', ['$default']);
      if (String(properties['AutoDeploy']) !== 'true')
        throw new Error('AutoDeploy must be true: the local stage offers no deployments made by hand');
      const logFormat: string | undefined = properties['AccessLogSettings']?.['Format'];
      if (logFormat !== undefined) checkFormat(logFormat);
      apiOf(apis, declared).stage = { logFormat };
      return { physicalId: properties['StageName'], attributes: {} };
    },
    remove: async (before) =>
      gone(apis, before, (api) => {
        api.stage = undefined;
      }),
  };
}

/** Throttling settings are accepted and have no effect: one machine stays below any limit. */
const stageShape: Shape = {
  AccessLogSettings: { DestinationArn: true, Format: true },
  ApiId: true,
  AutoDeploy: true,
  DefaultRouteSettings: { DetailedMetricsEnabled: true, ThrottlingBurstLimit: true, ThrottlingRateLimit: true },
  Description: true,
  StageName: true,
  Tags: true,
};
