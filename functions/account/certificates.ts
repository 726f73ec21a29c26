import type { CertificateItem, ProgressItem } from '../../lib/model/items/study.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { itemsAt } from './rows.ts';

/** The learner's certificates, which lie by their numbers; the rows of their progress say which those are. */
export const certificatesOf = (rows: readonly object[]): Promise<CertificateItem[]> =>
  itemsAt(
    rows.flatMap((row) => {
      const { certificate } = row as Partial<ProgressItem>;
      return certificate ? [certificateKey(certificate)] : [];
    }),
  );
