/** AWS::AppSync::ApiKey */
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { apiArn, apiOf, apiOfArn, newId, type Apis } from '../properties/identity.ts';

const day = 24 * 60 * 60;

export function apiKeyResource(kernel: Kernel, apis: Apis): ResourceType {
  return {
    properties: { ApiId: true, ApiKeyId: true, Description: true, Expires: true },
    async put({ properties }, before) {
      const { ApiId, Expires } = properties;
      const api = apiOf(apis, ApiId);
      const now = Math.floor(kernel.clock.now() / 1000);
      const isNew = !before || before.properties?.['Expires'] !== Expires;
      if (isNew && Expires !== undefined && (Expires < now + day || Expires > now + 366 * day))
        throw new Error(`Expires is ${instant(Expires)}: API keys live 1 to 365 days, and it is ${instant(now)}`);
      // Without `Expires`, a key is valid for a week and expires on a full hour.
      const expires = Number(Expires ?? Math.ceil((now + 7 * day) / 3600) * 3600);
      const key = (before?.attributes['ApiKey'] as string | undefined) ?? `da2-${newId()}`;
      api.keys.set(key, expires);
      const arn = `${apiArn(kernel, ApiId)}/apikeys/${key}`;
      return { physicalId: arn, attributes: { ApiKey: key, ApiKeyId: key, Arn: arn } };
    },
    async remove(before) {
      apiOfArn(apis, before.physicalId)?.keys.delete(before.attributes['ApiKey']);
    },
  };
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();
