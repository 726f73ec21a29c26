import { config } from '../../api/config.ts';
import type { SaveProgressMutation } from '../../api/operations.generated.ts';
import { SaveProgressDocument } from './progress.generated.ts';
import { subOf } from '../../api/sub-of.ts';
import { idToken } from '../../api/tokens.ts';
import type { Range } from '../../../lib/model/evidence.ts';
import { mostLessons, type WatchedLessons } from '../../../lib/model/progress.ts';

/** The signed-in learner and their token. */
export interface Session {
  readonly sub: string;
  readonly token: string;
  readonly endpoint: string;
}

/** @returns undefined for visitors @param force request a new token, because the previous one was rejected */
export async function session(force = false): Promise<Session | undefined> {
  const [token, { graphqlEndpoint: endpoint }] = await Promise.all([idToken(force), config()]);
  if (token === undefined) return undefined;
  return { sub: subOf(token), token, endpoint };
}

/** The part of the queue that fits in one request. */
export const oneAsk = (lessons: WatchedLessons): WatchedLessons =>
  Object.fromEntries(Object.entries(lessons).slice(0, mostLessons));

/**
 * Sends progress to the server. The request starts before this returns and outlives the page (`keepalive`), so that
 * progress reported while leaving arrives.
 */
export async function send(
  given: Session,
  link: string,
  lessons: WatchedLessons,
  played: Readonly<Record<string, readonly Range[]>>,
): Promise<Response> {
  const reports = Object.entries(lessons).map(([code, watched]) => {
    const ranges = (played[code] ?? []).map(([from, to]) => ({ from, to }));
    return { code, ...watched, ...(ranges.length > 0 && { ranges }) };
  });
  return fetch(given.endpoint, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: given.token },
    body: JSON.stringify({ query: SaveProgressDocument.toString(), variables: { input: { link, lessons: reports } } }),
  });
}

/** The progress now stored on the server; undefined if it failed and must be sent again. */
export async function readAnswer(response: Response): Promise<SaveProgressMutation['saveProgress'] | undefined> {
  const answer = (await response.json().catch(() => ({}))) as { data?: SaveProgressMutation | null };
  return response.ok ? answer.data?.saveProgress : undefined;
}
