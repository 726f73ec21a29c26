/** @param site where a stage serves the marketplace */
export declare function bytes(site: string, routes: readonly string[], rounds: number): Promise<void>;
