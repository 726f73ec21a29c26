import type { QueryClient } from '@tanstack/react-query';
import { progressInterval, type Watched, type WatchedLessons } from '../../../lib/model/progress.ts';
import { notePlayed, playedOf, reportedPlayed } from './played.ts';
import { allProgressQuery, progressQuery } from './progress-queries.ts';
import { enqueue, reported, waiting, waitingLinks } from './progress-queue.ts';
import { oneAsk, readAnswer, send, session, type Session } from './send-progress.ts';

/** Sends the queued progress of the signed-in learner. Failures are retried silently. */
export class ProgressSender {
  private readonly client: QueryClient;
  private session: Session | undefined;
  /** Reported before the learner was known. */
  private early: [link: string, code: string, watched: Watched, playedFrom?: number][] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly underway = new Set<string>();
  /** Products with more to send once the current request has succeeded or failed. */
  private readonly more = new Set<string>();

  constructor(client: QueryClient) {
    this.client = client;
  }

  /** Sets the signed-in learner, and sends what an earlier visit left. */
  async begin(): Promise<void> {
    this.session = await session().catch(() => undefined);
    for (const early of this.early.splice(0)) this.add(...early);
    this.flush();
  }

  waiting(link: string): WatchedLessons {
    return this.session ? waiting(this.session.sub, link) : {};
  }

  /** @param playedFrom the second from which the film was played to the current one; absent when nothing was played */
  add(link: string, code: string, watched: Watched, playedFrom?: number): void {
    if (!this.session) return void this.early.push([link, code, watched, playedFrom]);
    if (playedFrom !== undefined) notePlayed(this.session.sub, link, code, playedFrom, watched.position);
    enqueue(this.session.sub, link, code, watched);
    this.timer ??= setTimeout(() => this.flush(), progressInterval);
  }

  /** @param leaving the page may close at any moment: do not wait for anything */
  flush(leaving = false): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.session) return;
    for (const link of waitingLinks(this.session.sub)) {
      if (this.underway.has(link) && !leaving) this.more.add(link);
      else
        void this.tell(this.session, link)
          .catch(() => {})
          .then(() => this.more.delete(link) && this.flush());
    }
  }

  private async tell(given: Session, link: string, renewed = false): Promise<void> {
    const all = waiting(given.sub, link);
    const lessons = oneAsk(all);
    const played = Object.fromEntries(Object.keys(lessons).map((code) => [code, playedOf(given.sub, link, code)]));
    this.underway.add(link);
    // Nothing is awaited before the request, so that it starts while the page is being left.
    const response = await send(given, link, lessons, played).finally(() => this.underway.delete(link));
    const answer = await readAnswer(response);
    if (!answer) {
      if (response.status === 401 && !renewed) await this.renew(given, link);
      return;
    }
    const [refusal] = answer.errors;
    // Progress of a product the learner no longer owns is dropped; other refusals are temporary.
    if (!refusal || refusal.code === 'NotOwned') {
      reported(given.sub, link, lessons);
      reportedPlayed(given.sub, link, played);
    }
    if (refusal) return;
    this.client.setQueryData(progressQuery(link).queryKey, answer);
    void this.client.invalidateQueries({ queryKey: allProgressQuery.queryKey, exact: true });
    if (Object.keys(all).length > Object.keys(lessons).length) await this.tell(given, link);
  }

  /** The token had expired. Someone else may be signed in now, with a different queue. */
  private async renew(given: Session, link: string): Promise<void> {
    this.session = await session(true);
    if (this.session?.sub === given.sub) await this.tell(this.session, link, true);
  }
}
