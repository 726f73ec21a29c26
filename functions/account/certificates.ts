import type { CertificateItem, ProgressItem } from '../../lib/model/items/study.ts';
import { certificateKey } from '../../lib/model/keys.ts';
import { itemsAt } from './rows.ts';

/** The learner's certificates, which are stored by number; the learner's progress rows contain the numbers. */
export const certificatesOf = (rows: readonly object[]): Promise<CertificateItem[]> =>
  itemsAt(
    rows.flatMap((row) => {
      const { certificate } = row as Partial<ProgressItem>;
      return certificate ? [certificateKey(certificate)] : [];
    }),
  );
