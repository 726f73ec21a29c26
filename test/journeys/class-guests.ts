/** People in the live class stories, each in a separate browser window. */
import type { BrowserContext, Page } from 'playwright-core';
import { link } from '../stage/live/classroom.ts';
import { password, type Learner } from '../stage/learners.ts';
import { desktop } from './page.ts';
import { openAs } from './signed-in.ts';

export const address = `/my-courses/${link}/live`;

/**
 * Messages of Amazon's own player: it tries to send telemetry, which fails without a network, looks for a graphics
 * card, reports waiting for the next segment, and requests segments that the broadcast no longer has.
 */
export const playersOwn = [
  /live-video\.net/,
  /PoPClient/,
  /WebGPU/,
  /No available adapters/,
  /VideoTransformer/,
  /playback-monitor/,
  /Playhead/,
  /404.*\/segment\//,
  /\/segment\/.*404/,
  /status of 404/,
  /code 404 - Segment download/,
] as const;

/** Logs in and enters the room. */
export async function enter(page: Page, { email }: Pick<Learner, 'email'>, secret = password): Promise<Page> {
  await openAs(page, address, { email, password: secret });
  await page.getByRole('heading', { level: 1, name: 'Opening Bell Live' }).waitFor();
  return page;
}

/** Opens a page in another person's context. It closes with the browser. */
export async function window(context: BrowserContext, url: string): Promise<Page> {
  const own = await context.browser()!.newContext({ baseURL: url, ...desktop, reducedMotion: 'reduce' });
  own.setDefaultTimeout(20_000);
  return own.newPage();
}

/** The chat of a page. */
export const chatOf = (page: Page) => {
  const log = page.getByRole('log', { name: 'Messages' });
  const box = page.getByRole('textbox', { name: 'Message' });
  const send = page.getByRole('button', { name: 'Send' });
  return {
    log,
    box,
    send,
    /** A message, found by part of its text. */
    said: (text: string | RegExp) => log.getByRole('listitem').filter({ hasText: text }),
    /** Types a message, and sends it once the room allows. */
    async say(text: string): Promise<void> {
      await box.fill(text);
      // Slow chat makes one wait ten seconds.
      await page.locator('.composer button:not([aria-disabled=true])').click({ timeout: 20_000 });
    },
  };
};

/** Waits until the class's video is moving. */
export const watches = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.readyState >= 3 && !video.paused && video.currentTime > 0;
  });
