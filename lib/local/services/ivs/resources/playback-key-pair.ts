import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ResourceType } from '../../../kernel/resource-type.ts';
import { arnOf, newId } from '../identifiers.ts';
import { nameOf, kept } from '../properties.ts';
import type { Registry } from '../registry.ts';

/** The service quota "Playback authorization key pairs" of a region. */
const mostKeys = 3;

/** `AWS::IVS::PlaybackKeyPair`: a change of key or name replaces it. */
export function playbackKeyPairResource(kernel: Kernel, registry: Registry): ResourceType {
  return {
    properties: { Name: true, PublicKeyMaterial: true, Tags: true },
    async put({ properties }, before) {
      nameOf(properties);
      const key = publicKey(properties['PublicKeyMaterial']);
      const arn = kept(properties, before, ['PublicKeyMaterial', 'Name']) ?? arnOf(kernel, 'playback-key', newId(12));
      const others = [...registry.playbackKeys.keys()].filter((other) => other !== arn && other !== before?.physicalId);
      if (others.length >= mostKeys) throw new Error(`a region has at most ${mostKeys} playback keys`);
      if (before && before.physicalId !== arn) registry.playbackKeys.delete(before.physicalId);
      registry.playbackKeys.set(arn, key);
      return { physicalId: arn, attributes: { Arn: arn, Fingerprint: fingerprint(key) } };
    },
    async remove({ physicalId }) {
      registry.playbackKeys.delete(physicalId);
    },
  };
}

function publicKey(material: unknown): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPublicKey({ key: String(material), format: 'pem', type: 'spki' });
  } catch {
    // Reported below, as are keys of other kinds. Never quote the text: it might be the private key.
  }
  const isPublic = /^\s*-----BEGIN PUBLIC KEY-----/.test(String(material));
  if (!isPublic || key?.asymmetricKeyDetails?.namedCurve !== 'secp384r1')
    throw new Error('PublicKeyMaterial is not the public half of a P-384 key pair in PEM');
  return key;
}

/** MD5 of the key in DER, its bytes separated by colons. */
const fingerprint = (key: KeyObject) =>
  createHash('md5')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .replace(/..(?=.)/g, '$&:');
