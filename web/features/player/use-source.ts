import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playback } from './playback.ts';
import type { FilmAnswer } from './queries.ts';
import { useFilm } from './use-film.ts';

interface SourceOptions {
  readonly playback: Playback;
  readonly link: string;
  readonly code: string;
  /** Name of the selected quality; null for the best. */
  readonly quality: string | null;
  /** Whether the learner's position is known. */
  readonly ready: boolean;
  /** Where to start a film of this many seconds. */
  readonly startAt: (seconds: number) => number;
}

/** A second failure at the same position within this time is not due to an expired URL. */
const repeatWindowMs = 60_000;
const samePlace = 2;

const addressIn = (film: FilmAnswer, quality: string | null): string | null =>
  film.qualities?.find(({ name }) => name === quality)?.link ?? film.link;

/**
 * Gives the playback its files: new ones for another lesson or quality, and a renewed URL, unnoticed, when one has
 * expired or the connection broke. It is `broken` only when that does not help.
 */
export function useSource({ playback, link, code, quality, ready, startAt }: SourceOptions) {
  const { film, isPending, isError, renew } = useFilm(link, code);
  const [brokenCode, setBrokenCode] = useState<string>();
  const opened = useRef<{ readonly code: string; readonly quality: string | null }>(undefined);
  const mended = useRef({ at: -Infinity, place: 0 });

  const open = (given: FilmAnswer) => {
    const address = addressIn(given, quality);
    if (!address) return;
    if (opened.current?.code === code) playback.goOn(address);
    else playback.begin(address, startAt(given.seconds ?? 0));
    opened.current = { code, quality };
  };

  const hasFilm = film?.link != null;
  const openWhenReady = useEffectEvent(() => {
    const isOpen = opened.current?.code === code && opened.current.quality === quality;
    if (film && hasFilm && !isOpen) open(film);
  });
  // A renewed URL is stored until it is needed, so playback is not interrupted.
  useEffect(() => {
    if (ready && hasFilm) openWhenReady();
  }, [code, quality, hasFilm, ready]);
  useEffect(
    () => () => {
      opened.current = undefined;
      playback.leave();
    },
    [code, playback],
  );

  const renewAndOpen = async () => {
    try {
      const fresh = await renew();
      if (!fresh.link) throw new Error('no film in the answer');
      open(fresh);
    } catch {
      setBrokenCode(code);
    }
  };
  /** For the `<video>`: its file failed to load, or to load further. */
  const onError = () => {
    const now = performance.now();
    const place = playback.now().time;
    const isRepeated = now - mended.current.at < repeatWindowMs && Math.abs(place - mended.current.place) < samePlace;
    mended.current = { at: now, place };
    if (isRepeated) setBrokenCode(code);
    else void renewAndOpen();
  };
  /** Before a retry by the learner, or another quality. */
  const forget = () => {
    setBrokenCode(undefined);
    mended.current = { at: -Infinity, place: 0 };
  };
  const retry = () => {
    forget();
    void renewAndOpen();
  };
  const refusal = film?.errors[0];
  const isBroken = brokenCode === code || (isError && !film) || (film !== undefined && !hasFilm && !refusal);
  return { film, isPending: isPending || !ready, isBroken, refusal, onError, retry, forget };
}
