import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { newId, type Registry } from '../registry.ts';
import { publicKey } from '../edge/trusted-keys.ts';

/** `AWS::CloudFront::PublicKey`: RSA of 2048 bits, or ECDSA on P-256. */
export function publicKeyResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { PublicKeyConfig: { CallerReference: true, Comment: true, EncodedKey: true, Name: true } },
    async put({ properties }, before) {
      const { EncodedKey: pem, CallerReference: reference, Name: name } = properties['PublicKeyConfig'];
      const was = before?.properties?.['PublicKeyConfig'];
      if (was && [was.EncodedKey, was.CallerReference, was.Name].join() !== [pem, reference, name].join())
        throw new Error('A public key cannot be changed, only its comment: add another one and take this one away');
      const id = before?.physicalId ?? newId('K');
      registry.publicKeys.set(id, publicKey(pem));
      return { physicalId: id, attributes: { Id: id, CreatedTime: new Date(kernel.clock.now()).toISOString() } };
    },
    async remove({ physicalId: id }) {
      if ([...registry.keyGroups.values()].some((ids) => ids.includes(id)))
        throw new Error(`The public key ${id} is still in a key group`);
      registry.publicKeys.delete(id);
    },
  };
}
