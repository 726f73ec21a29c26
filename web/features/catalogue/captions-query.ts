import { queryOptions } from '@tanstack/react-query';
import { captionsPath, readCaptions } from '../../../lib/model/captions.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** The captions of a film; another film has another URL, so they never change. */
export const captionsQuery = (film: string) =>
  queryOptions({
    queryKey: [...queryKeys.catalogue, 'captions', film],
    queryFn: async () => {
      const response = await fetch(captionsPath(film));
      const cues = response.ok && readCaptions(await response.text());
      if (!cues) throw new Error(`${captionsPath(film)} answered ${response.status}`);
      return cues;
    },
    staleTime: Infinity,
  });
