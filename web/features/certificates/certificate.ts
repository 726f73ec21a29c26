import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetCertificateDocument, IssueCertificateDocument } from './certificate.generated.ts';

/** A certificate as anyone may see it; a missing one carries `UnknownCertificate`. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: ['certificate', id],
    queryFn: async () => (await request(GetCertificateDocument, { id })).getCertificate,
    staleTime: Infinity,
  });

/**
 * Asks for the learner's certificate of a course; asking again gives the same one. Refusals are in the result's `errors`:
 * `NotCompleted`, and `NameNeeded` for a learner whose profile has no name yet.
 */
export function useIssueCertificate(link: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await request(IssueCertificateDocument, { link })).issueCertificate,
    onSuccess: (certificate) => {
      if (!certificate.id) return;
      client.setQueryData(certificateQuery(certificate.id).queryKey, certificate);
      void client.invalidateQueries({ queryKey: queryKeys.classroom });
    },
  });
}
