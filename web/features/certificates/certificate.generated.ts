// Generated from lib/model/schema.graphql by `npm run generate`. Do not edit.
import type { Operation } from '../../api/operation.ts';
import type {
  GetCertificateQuery,
  GetCertificateQueryVariables,
  IssueCertificateMutation,
  IssueCertificateMutationVariables,
} from '../../api/operations.generated.ts';

export const GetCertificateDocument =
  'query GetCertificate($id:ID!){getCertificate(id:$id){...CertificateParts}}fragment CertificateParts on Certificate{id name course link instructors lessons minutes watched drills quizzes exercises{kind name pass simulated}issuedAt errors{code message}}' as Operation<
    GetCertificateQuery,
    GetCertificateQueryVariables
  >;

export const IssueCertificateDocument =
  'mutation IssueCertificate($link:String!){issueCertificate(link:$link){...CertificateParts}}fragment CertificateParts on Certificate{id name course link instructors lessons minutes watched drills quizzes exercises{kind name pass simulated}issuedAt errors{code message}}' as Operation<
    IssueCertificateMutation,
    IssueCertificateMutationVariables
  >;
