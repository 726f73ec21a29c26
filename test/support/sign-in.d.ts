/** Signs a learner in as the site does: Amplify, SRP. */
import '../local/cognito/like-a-browser.ts';
export interface Tokens {
    readonly id: string;
    readonly access: string;
}
/** @param config what the stage's `/config.json` says */
export declare function signIn(config: Record<string, string>, username: string, password: string): Promise<Tokens>;
