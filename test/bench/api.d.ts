/** @param seconds of each contender in each round */
export declare function api(rounds: number, seconds: number): Promise<void>;
