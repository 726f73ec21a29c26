export declare function units(sizes: readonly number[]): Promise<void>;
