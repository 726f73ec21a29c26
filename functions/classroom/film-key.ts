import { environment } from '../../lib/model/environment.ts';
import { metric } from '../shared/metric.ts';
import type { FilmKey } from './signed-url.ts';
import { KeyMissing, signerOf } from './signing-keys.ts';

/** The key for signing film URLs, with CloudFront's id of its public key. @throws KeyMissing */
export async function filmKey(): Promise<FilmKey> {
  const { slot, key } = await signerOf('films');
  const id = process.env[slot === 'A' ? environment.filmKeyA : environment.filmKeyB];
  if (id) return { id, key };
  metric('ClassroomKeyMissing', { kind: 'films' });
  throw new KeyMissing(`The slot ${slot} of films has no public key`);
}
