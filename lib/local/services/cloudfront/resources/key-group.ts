import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import type { Registry } from '../registry.ts';

/** `AWS::CloudFront::KeyGroup`: one to five keys. */
export function keyGroupResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { KeyGroupConfig: { Comment: true, Items: true, Name: true } },
    async put({ properties }, before) {
      const ids: string[] = properties['KeyGroupConfig'].Items ?? [];
      if (ids.length === 0 || ids.length > 5) throw new Error('A key group has from one to five public keys');
      const missing = ids.find((id) => !registry.publicKeys.has(id));
      if (missing) throw new Error(`The public key ${missing} is not known`);
      const id = before?.physicalId ?? crypto.randomUUID();
      registry.keyGroups.set(id, ids);
      return { physicalId: id, attributes: { Id: id, LastModifiedTime: new Date(kernel.clock.now()).toISOString() } };
    },
    async remove(before) {
      registry.keyGroups.delete(before.physicalId);
    },
  };
}
