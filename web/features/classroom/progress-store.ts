/**
 * The learner's progress in one product, for the player: reported here at any time, sent to the server now and then.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { leaving } from '../../api/kept-for-learner.ts';
import { serverNow } from '../../api/stage-time.ts';
import {
  clampSecond,
  mergeLessons,
  courseProgress,
  type Watched,
  type WatchedLessons,
} from '../../../lib/model/progress.ts';
import { progressQuery } from './progress-queries.ts';
import { ProgressSender } from './progress-sender.ts';
import { ownedProductQuery } from './owned-product.ts';

export interface ProgressView {
  /** By lesson code: the server's progress merged with this browser's. */
  readonly lessons: WatchedLessons;
  readonly done: number;
  readonly of: number;
  /** The code of the lesson to continue with; null when all are done. */
  readonly resume: string | null;
  /** The number of the certificate, if it exists. */
  readonly certificate: string | null;
}

export interface UseProgress {
  /**
   * Undefined until the server has responded, or when it does not (offline) and this browser has no progress either.
   */
  readonly progress: ProgressView | undefined;
  /** The second to resume at; 0 for a lesson that was never watched. Always current. */
  at(code: string): number;
  /**
   * Reports the learner's position. May be called often while the film plays; the first `done` is sent at once. A done
   * lesson stays done.
   * @param playedFrom the second from which the film has played to this one
   */
  note(code: string, second: number, done?: boolean, playedFrom?: number): void;
  /**
   * Sends unsent progress, on pause and at the end of the film. Hiding or leaving the page and going online send it
   * automatically.
   */
  flush(): void;
}

export function useProgress(link: string): UseProgress {
  const client = useQueryClient();
  const { data: kept } = useQuery(progressQuery(link));
  const product = useQuery(ownedProductQuery(link)).data?.product;
  const [sender] = useState(() => new ProgressSender(client));
  /** The queue as of the last change that affects what is shown. */
  const [here, setHere] = useState<WatchedLessons>({});

  useEffect(() => {
    void sender.begin().then(() => setHere(sender.waiting(link)));
    const flush = () => sender.flush();
    const leave = () => sender.flush(true);
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', leave);
    addEventListener('online', flush);
    addEventListener(leaving, leave);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', leave);
      removeEventListener('online', flush);
      removeEventListener(leaving, leave);
      leave();
    };
  }, [sender, link]);

  const lessonsNow = useCallback((): WatchedLessons => {
    const server = client.getQueryData(progressQuery(link).queryKey);
    return mergeLessons(byCode(server?.lessons), sender.waiting(link));
  }, [client, sender, link]);

  const progress = useMemo((): ProgressView | undefined => {
    const lessons = mergeLessons(byCode(kept?.lessons), here);
    if (!kept && Object.keys(lessons).length === 0) return undefined;
    const codes = (product?.sections ?? []).flatMap(({ lessons }) => lessons.flatMap(({ code }) => code ?? []));
    const { done, of, resume } = courseProgress(codes, lessons);
    return { lessons, done, of, resume, certificate: kept?.certificate ?? null };
  }, [kept, product, here]);

  const at = useCallback((code: string) => lessonsNow()[code]?.position ?? 0, [lessonsNow]);
  const flush = useCallback(() => sender.flush(), [sender]);
  const note = useCallback(
    (code: string, second: number, done = false, playedFrom?: number) => {
      const before = lessonsNow()[code];
      const position = clampSecond(second);
      const isFirst = before === undefined;
      const isDoneNow = done && !before?.done;
      if (before?.position === position && !isDoneNow) return;
      const at = new Date(serverNow()).toISOString();
      sender.add(link, code, { position, done: done || (before?.done ?? false), at }, playedFrom);
      if (isFirst || isDoneNow) setHere(sender.waiting(link));
      if (isDoneNow) sender.flush();
    },
    [link, lessonsNow, sender],
  );
  return { progress, at, note, flush };
}

const byCode = (lessons: readonly (Watched & { readonly code: string })[] = []): WatchedLessons =>
  Object.fromEntries(lessons.map(({ code, position, done, at }) => [code, { position, done, at }]));
