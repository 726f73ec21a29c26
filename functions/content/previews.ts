import { captionsPath } from '../../lib/model/captions.ts';
import type { ReferredContent } from '../../lib/model/by-digest.ts';
import type { LaidObject } from './lay.ts';

/** Films of preview lessons and their captions. Another film has another name: whoever has one may keep it for ever. */
export const previewObjects = ({ previews }: Pick<ReferredContent, 'previews'>): LaidObject[] =>
  Object.values(previews).flatMap(({ path, film, captions }): LaidObject[] => [
    { key: path.slice(1), kind: 'film', body: film },
    { key: captionsPath(path).slice(1), kind: 'captions', body: captions },
  ]);
