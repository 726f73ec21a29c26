/**
 * `empty`: only into a table without rows. `over`: overwrites rows with the same key. `missing`: adds only rows whose key does not exist.
 */
export type Mode = 'empty' | 'over' | 'missing';
