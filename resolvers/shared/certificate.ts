import type { ProductItem } from '../../lib/model/items/product.ts';
import type { CertificateItem } from '../../lib/model/items/study.ts';
import type { Answer } from './appsync.ts';

/** What the steps to a certificate leave for each other. */
export interface CertificateStash {
  /** Nothing is left to be done. */
  answer?: Answer<'Mutation.issueCertificate'>;
  /** The number of the one there is. */
  issued?: string | null;
  product?: ProductItem;
  name?: string;
  /** Minutes that were counted as watched. */
  watched?: number | null;
  id?: string;
  certificate?: CertificateItem;
}
