/** People of a live class's stories, each with a browser window of their own. */
import type { BrowserContext, Page } from 'playwright-core';
import { link } from '../stage/live/classroom.ts';
import { password, type Learner } from '../stage/learners.ts';
import { desktop } from './page.ts';
import { openAs } from './signed-in.ts';

export const address = `/my-courses/${link}/live`;

/**
 * What Amazon's player says for itself: it looks for its telemetry, which a machine without network does not find, and for a
 * graphics card, says when a picture waits for its next piece, and asks for pieces that are older than a broadcast keeps.
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

/** Logs in and arrives in the room. */
export async function enter(page: Page, { email }: Pick<Learner, 'email'>, secret = password): Promise<Page> {
  await openAs(page, address, { email, password: secret });
  await page.getByRole('heading', { level: 1, name: 'Opening Bell Live' }).waitFor();
  return page;
}

/** A window of somebody else's. It is closed with the browser. */
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
    /** A message, by a part of its text. */
    said: (text: string | RegExp) => log.getByRole('listitem').filter({ hasText: text }),
    /** Types and sends once the room lets one. */
    async say(text: string): Promise<void> {
      await box.fill(text);
      // Slow chat lets one wait ten seconds.
      await page.locator('.composer button:not([aria-disabled=true])').click({ timeout: 20_000 });
    },
  };
};

/** Waits until the picture of the class moves. */
export const watches = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.readyState >= 3 && !video.paused && video.currentTime > 0;
  });
