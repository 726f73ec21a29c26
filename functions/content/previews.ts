import { captionsPath } from '../../lib/model/captions.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { SiteObject } from './site-objects.ts';

/** Films of preview lessons and their captions. A changed film gets another name, so caches can keep them forever. */
export const previewObjects = ({ previews }: Pick<ReferredContent, 'previews'>): SiteObject[] =>
  Object.values(previews).flatMap(({ path, film, captions }): SiteObject[] => [
    { key: path.slice(1), kind: 'film', body: film },
    { key: captionsPath(path).slice(1), kind: 'captions', body: captions },
  ]);
