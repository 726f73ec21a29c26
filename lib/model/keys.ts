/**
 * The single-table design. No key string is written anywhere else.
 *
 * | item     | PK               | SK                  | GSI1PK      | GSI1SK              |
 * |----------|------------------|---------------------|-------------|---------------------|
 * | product  | PRODUCT#<link>   | PRODUCT             | CATALOGUE   | <createdAt>#<link>  |
 * | settings | SITE             | SETTINGS            |             |                     |
 * | profile  | USER#<sub>       | PROFILE             |             |                     |
 * | wish     | USER#<sub>       | WISH#<link>         |             |                     |
 * | owned    | USER#<sub>       | OWNED#<link>        |             |                     |
 * | order    | USER#<sub>       | ORDER#<time>#<id>   |             |                     |
 */
export interface Key {
  readonly PK: string;
  readonly SK: string;
}

export const productKey = (link: string): Key => ({ PK: `PRODUCT#${link}`, SK: 'PRODUCT' });

/** The published catalogue, oldest first: one partition of GSI1. */
export const catalogueIndex = { name: 'GSI1', partition: 'CATALOGUE' } as const;
export const catalogueKey = (createdAt: string, link: string) => ({
  GSI1PK: catalogueIndex.partition,
  GSI1SK: `${createdAt}#${link}`,
});

export const settingsKey: Key = { PK: 'SITE', SK: 'SETTINGS' };

/** Everything of one learner lies in one partition, which no other learner's request can name. */
export const learnerPartition = (sub: string): string => `USER#${sub}`;
export const profileKey = (sub: string): Key => ({ PK: learnerPartition(sub), SK: 'PROFILE' });
export const wishPrefix = 'WISH#';
export const wishKey = (sub: string, link: string): Key => ({ PK: learnerPartition(sub), SK: wishPrefix + link });
export const ownedPrefix = 'OWNED#';
export const ownedKey = (sub: string, link: string): Key => ({ PK: learnerPartition(sub), SK: ownedPrefix + link });
/** Sorts by time, newest last. @param at ISO instant */
export const orderKey = (sub: string, at: string, id: string): Key => ({
  PK: learnerPartition(sub),
  SK: `ORDER#${at}#${id}`,
});
