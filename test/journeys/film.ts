/** What the lesson stories check: the video itself, independently of its controls. */
import type { Page } from 'playwright-core';

/** The video of the open lesson. */
export const film = (page: Page) => page.locator('.film video');

export interface FilmNow {
  readonly time: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly address: string;
  /** The visible caption; empty while there is none. */
  readonly caption: string;
}

/** The current state of the video. */
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

/** Waits until the video's state satisfies `holds`, and returns that state. */
export async function filmIs(page: Page, what: string, holds: (now: FilmNow) => boolean): Promise<FilmNow> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const now = await filmNow(page);
    if (holds(now)) return now;
    if (Date.now() > deadline) throw new Error(`The film is not ${what} within 20 s: ${JSON.stringify(now)}`);
    await page.waitForTimeout(50);
  }
}

/** Waits until the video's duration is known, which seeking requires. */
export const filmHasCome = (page: Page) => filmIs(page, 'there', ({ duration }) => duration > 0);

/** Gives the keyboard focus to the page, as clicking an empty area does. */
export const leaveFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
