/** Film URLs of lessons for viewers with access, for AppSync. A failure never includes a URL. */
import { failure } from '../../lib/model/failures.ts';
import { environment } from '../../lib/model/environment.ts';
import type { AnswerTo } from '../../lib/model/fields.ts';
import { addressLasts, type VideoRequest } from '../../lib/model/films.ts';
import { Refused } from '../payments/refusal.ts';
import { logError } from '../shared/log.ts';
import { metric } from '../shared/metric.ts';
import { requireEnv } from '../shared/require-env.ts';
import { filmOf } from './film.ts';
import { filmKey } from './film-key.ts';
import { signedUrl } from './signed-url.ts';
import { KeyMissing } from './signing-keys.ts';

export async function handler(ask: VideoRequest): Promise<AnswerTo<VideoRequest['operation']>> {
  try {
    return await productVideo(ask);
  } catch (error) {
    if (error instanceof Refused) return { errors: [error.failure] };
    if (!(error instanceof KeyMissing)) metric('FilmFailure');
    logError(ask.operation, error);
    return { errors: [failure('TryAgain')] };
  }
}

async function productVideo(ask: VideoRequest): Promise<AnswerTo<VideoRequest['operation']>> {
  const now = Date.now();
  const film = await filmOf(ask, new Date(now).toISOString());
  const key = await filmKey();
  const expires = Math.floor(now / 1000) + addressLasts;
  const address = (path: string) => signedUrl(`${requireEnv(environment.siteUrl)}/${path}`, expires, key);
  const qualities = film.qualities.map((quality) => ({ name: quality.name, link: address(quality.key) }));
  return {
    link: qualities[0]?.link ?? null,
    name: film.name,
    expires: new Date(expires * 1000).toISOString(),
    qualities,
    captions: film.captions && address(film.captions),
    poster: film.poster && address(film.poster),
    chapters: [...film.chapters],
    seconds: film.seconds,
    hasSound: film.hasSound ?? true,
    errors: [],
  };
}
