/** What stories of lessons look at: the film, whatever its controls say of it. */
import type { Page } from 'playwright-core';

/** The film of the lesson that is open. */
export const film = (page: Page) => page.locator('.film video');

export interface FilmNow {
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly address: string;
  /** The caption that is shown; empty while there is none. */
  readonly caption: string;
}

/** What the film is doing. */
export const filmNow = (page: Page): Promise<FilmNow> =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const track = video.textTracks[0];
    const [cue] = [...(track?.mode === 'showing' ? (track.activeCues ?? []) : [])] as VTTCue[];
    return {
      time: video.currentTime,
      duration: video.duration,
      paused: video.paused,
      rate: video.playbackRate,
      volume: video.volume,
      muted: video.muted,
      address: video.currentSrc,
      caption: cue?.text ?? '',
    };
  });

/** Waits until something is true of the film, and tells what it is doing then. */
export async function filmIs(page: Page, what: string, holds: (now: FilmNow) => boolean): Promise<FilmNow> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const now = await filmNow(page);
    if (holds(now)) return now;
    if (Date.now() > deadline) throw new Error(`The film is not ${what} within 20 s: ${JSON.stringify(now)}`);
    await page.waitForTimeout(50);
  }
}

/** Waits until the film's length is known: from then on it can be sought in. */
export const filmHasCome = (page: Page) => filmIs(page, 'there', ({ duration }) => duration > 0);

/** Gives the keys to the page, as after a click beside everything. */
export const leaveFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
