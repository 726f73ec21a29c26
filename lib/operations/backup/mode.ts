/** `empty`: only into a table without rows. `over`: over rows of the same key. `missing`: only rows whose key is not there. */
export type Mode = 'empty' | 'over' | 'missing';
