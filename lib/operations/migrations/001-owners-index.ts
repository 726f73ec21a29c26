import type { OwnedItem } from '../../model/items/access.ts';
import { learnerPartition, ownerKey } from '../../model/keys.ts';
import { setAttributes, type Migration } from '../migrate/migration.ts';

/**
 * Reminders find a product's owners through an index entry that is written with a purchase. Entitlements that predate reminders, and those
 * of a product that got its first sessions later, have no entry, so their owners would not be notified of sessions.
 */
export const ownersIndex: Migration = {
  number: '001',
  name: 'owners-index',
  says: 'owners of what has sessions are found by reminders',
  async changeOf(row, { table, product }) {
    if (row.baseType !== 'owned' || row.GSI1PK !== undefined) return null;
    const { link } = row as unknown as OwnedItem;
    if (!(await product(link))?.hasSessions) return null;
    const sub = row.PK.slice(learnerPartition('').length);
    return {
      says: 'entitlements into the index of owners',
      writes: [setAttributes(table, row, ownerKey(link, sub), 'attribute_not_exists(GSI1PK)')],
    };
  },
};
