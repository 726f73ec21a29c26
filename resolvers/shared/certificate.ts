import type { ProductItem } from '../../lib/model/items/product.ts';
import type { CertificateItem } from '../../lib/model/items/study.ts';
import type { Answer } from './appsync.ts';

/** Data that the steps of issuing a certificate share. */
export interface CertificateStash {
  /** The final result; later steps do nothing. */
  answer?: Answer<'Mutation.issueCertificate'>;
  /** The number of the existing certificate. */
  issued?: string | null;
  product?: ProductItem;
  name?: string;
  /** Minutes counted as watched. */
  watched?: number | null;
  id?: string;
  certificate?: CertificateItem;
}
