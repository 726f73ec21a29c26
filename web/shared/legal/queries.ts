import { queryOptions } from '@tanstack/react-query';
import { legalFile, type LegalPage, type LegalText } from '../../../lib/model/legal.ts';

/** A legal page with all its versions, from the file the publisher writes to the site. */
export const legalQuery = (page: LegalPage) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: async (): Promise<LegalText> => {
      const response = await fetch(`/${legalFile(page)}`);
      if (!response.ok) throw new Error(`${legalFile(page)} answered ${response.status}`);
      return response.json();
    },
    staleTime: 60 * 60_000,
  });
