import { captionsPath } from '../../lib/model/captions.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { SiteObject } from './site-objects.ts';

/** Films of preview lessons and their captions. Another film has another name: whoever has one may keep it for ever. */
export const previewObjects = ({ previews }: Pick<ReferredContent, 'previews'>): SiteObject[] =>
  Object.values(previews).flatMap(({ path, film, captions }): SiteObject[] => [
    { key: path.slice(1), kind: 'film', body: film },
    { key: captionsPath(path).slice(1), kind: 'captions', body: captions },
  ]);
