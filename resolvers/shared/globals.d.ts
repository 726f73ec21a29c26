/** AppSync writes these to the API's log. */
declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void };
