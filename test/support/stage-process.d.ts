import { type ChildProcess } from 'node:child_process';
export interface StageProcess {
    readonly url: string;
    readonly child: ChildProcess;
    /** Everything it has printed so far. */
    output(): string;
    /** Ends it as Ctrl-C does (or at once by SIGKILL) and waits until it is gone. */
    stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}
/**
 * Starts the stage as `npm start` does and waits for its `Ready on`.
 * @throws Error with what it printed when it ends before
 */
export declare function startStageProcess(directory: string, options?: {
    readonly port?: number;
    readonly arguments?: readonly string[];
}): Promise<StageProcess>;
export declare function freePort(): Promise<number>;
