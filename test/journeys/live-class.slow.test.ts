/** The live class in the browser: waiting, watching, chatting, and how it ends for people who lose access. */
import type { Locator, Page } from 'playwright-core';
import { channel, classOn, link, moderator } from '../stage/live/classroom.ts';
import { newLearner, type Learner } from '../stage/learners.ts';
import { tillOn, type Till } from '../stage/payments/till.ts';
import { local } from '../stage/caller.ts';
import { ownStage } from '../support/own-stage.ts';
import { address, chatOf, enter, playersOwn, watches, window } from './class-guests.ts';
import { inspectAsItIs, inspectOpen } from './inspect.ts';
import { arriveAt, storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);
/** A trading day at 08:40 in New York: the class begins at 08:45, its chat is open. */
const before = '2026-11-23T13:40:00.000Z';
let room: Awaited<ReturnType<typeof classOn>>;
let till: Till;
let ada: Learner;
let ben: Learner;

beforeAll(async () => {
  await local(stage.url, '/clock', { now: before });
  room = await classOn(stage.url);
  till = await tillOn(stage.url, stage.directory);
  ada = await newLearner(stage.url, 'Ada King');
  ben = await newLearner(stage.url, 'Ben Doyle');
  for (const who of [ada, ben]) await till.buy(who, link);
});

/** How many lines of messages the chat shows at least, by the size of the screen in pixels. */
const least = [
  [375, 667, 4],
  [844, 390, 4],
  [320, 568, 2],
] as const;

/** Before the class the chat is a bar that opens wherever it is tapped, and on a phone in landscape it is beside. */
async function opensFromBar(page: Page): Promise<void> {
  const screen = page.viewportSize()!;
  const title = page.getByRole('heading', { name: 'Chat', exact: true });
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!;
    return y + height / 2;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const isOpen of [true, false, true]) {
    await page.mouse.click(40, await middle(title));
    await page.getByRole('button', { name: 'Chat', exact: true, expanded: isOpen }).waitFor();
  }
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await page.locator('.chat').evaluate((chat) => getComputedStyle(chat).boxShadow)).toBe('none');
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  const text = await pause.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const { top, bottom } = range.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  expect(Math.abs(text - (await middle(title)))).toBeLessThan(3);
  await page.setViewportSize(screen);
}

/** The chat has room for messages on low screens, below the picture or beside it. */
async function showsLines(page: Page): Promise<void> {
  const screen = page.viewportSize()!;
  for (const [width, height, lines] of least) {
    await page.setViewportSize({ width, height });
    const shown = await chatOf(page).log.evaluate((box) => {
      const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(box);
      return (box.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
    });
    expect([`lines at ${width} by ${height}`, shown >= lines || shown]).toEqual([
      `lines at ${width} by ${height}`,
      true,
    ]);
  }
  await page.setViewportSize(screen);
}

const quiet = { expected: playersOwn };
/**
 * A broadcast's changes arrive through events, a function, and the page's next poll. A function that timed out is
 * retried after a minute, as on AWS.
 */
const byEvents = { timeout: 120_000 };
jest.setTimeout(5 * byEvents.timeout);

story(
  'A class that begins while one waits plays by itself, takes a break, ends, and can be watched again',
  quiet,
  async ({ page }) => {
    await enter(page, ada);
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Ring the bell' }).click();
    await page.getByRole('button', { name: 'Ring again' }).waitFor();
    await opensFromBar(page);
    await inspectAsItIs(page, 'before the class');
    // The room has no main layout.
    expect(await page.getByRole('banner').or(page.getByRole('contentinfo')).count()).toBe(0);
    await room.broadcast('start');
    // The label also shows the delay and the number of viewers, once they are known.
    await page.locator('.live-pill').filter({ hasText: 'Live' }).waitFor(byEvents);
    await watches(page);
    expect(page.url()).not.toContain('token');
    await inspectAsItIs(page, 'the class on air');
    await showsLines(page);
    await room.broadcast('break');
    await page.getByRole('heading', { name: 'The class is on a break' }).waitFor(byEvents);
    await room.broadcast('resume');
    await page.getByRole('heading', { name: 'The class is on a break' }).waitFor({ state: 'detached', ...byEvents });
    await watches(page);
    await local(stage.url, '/clock', { now: '2026-11-23T14:31:00.000Z' });
    await room.broadcast('stop');
    await page.getByRole('heading', { name: 'That was Opening Bell Live' }).waitFor(byEvents);
    await inspectAsItIs(page, 'after the class');
    await page.getByRole('link', { name: 'Watch the recording' }).click({ timeout: 40_000 });
    await page.getByRole('slider', { name: 'Position' }).waitFor();
    await watches(page);
    await inspectAsItIs(page, 'a recording');
    await page.getByRole('link', { name: 'Leave' }).click();
    await arriveAt(page, `/my-courses/${link}`);
  },
);

story('Two learners and a moderator talk', quiet, async ({ page, context }) => {
  await local(stage.url, '/clock', { now: before });
  const [pageOfBen, pageOfLead] = [await window(context, stage.url), await window(context, stage.url)];
  await enter(page, ada);
  await enter(pageOfBen, ben);
  await enter(pageOfLead, moderator, moderator.password);
  const [a, b, lead] = [chatOf(page), chatOf(pageOfBen), chatOf(pageOfLead)];

  await a.say('Good morning from Ada');
  await b.said('Good morning from Ada').waitFor();
  await lead.say('Welcome to the desk');
  await a.said('Welcome to the desk').getByText('Moderator').waitFor();

  // A moderator deletes a message for everyone.
  await lead.said('Good morning from Ada').hover();
  expect(await lead.said('Good morning from Ada').evaluate((message) => getComputedStyle(message).overflow)).toBe(
    'visible',
  );
  await pageOfLead.getByRole('button', { name: 'Delete the message from Ada K.' }).click();
  await b.said('Good morning from Ada').waitFor({ state: 'detached' });
  await pageOfLead.getByRole('status').getByText('Message from Ada K. deleted').waitFor();
  expect(await pageOfLead.locator(':focus').getAttribute('role')).toBe('log');
  await a.said('Good morning from Ada').waitFor({ state: 'detached' });

  // Other people's messages are text, and a link opens only after showing where it leads.
  await b.say('<img src=x onerror=alert(1)> \u05d0\u05d1\u200b https://example.com/levels?x=1');
  await b.say('W'.repeat(480));
  await a.said('<img src=x').waitFor();
  await a.said('WWWW').waitFor();
  expect(await page.locator('a[href*="example.com"], .talk img').count()).toBe(0);
  await a.said('<img src=x').getByRole('button', { name: 'https://example.com/levels?x=1' }).click();
  const onward = page.getByRole('link', { name: 'Open example.com' });
  expect(await onward.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
  await inspectOpen({ page }, 'link-dialog');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await inspectAsItIs(page, 'the chat');
  await inspectAsItIs(pageOfLead, 'the chat of a moderator');

  // Only its sender sees a message that the room's review rejects, and can edit it.
  await a.say('Text \u202eturned around');
  await a.said('Held back by the chat’s automatic review.').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await a.box.inputValue()).toBe('Text \u202eturned around');
  expect(await b.said('turned around').count()).toBe(0);

  // Characters are counted as people count them.
  await a.say('\u{1f514}'.repeat(500));
  await b.said('\u{1f514}'.repeat(500)).waitFor();
  await a.box.fill('\u{1f514}'.repeat(501));
  await page.getByText('1 too many').waitFor();
  await a.box.press('Enter');
  expect(await a.box.inputValue()).toBe('\u{1f514}'.repeat(501));
  await a.box.fill('');

  // Slow chat applies to learners until it is turned off.
  const slow = pageOfLead.getByRole('switch', { name: 'Slow chat' });
  await slow.click();
  await page.getByText(/^Slow chat: /).waitFor();
  await a.say('Slowly');
  await page.getByText(/you can write again in \d+ seconds?/).waitFor();
  await slow.click();
  await page.getByText(/you can write again/).waitFor({ state: 'detached' });

  // A dropped connection loses no message and repeats none.
  await a.say('Before the cut');
  await local(stage.url, '/live/chat', { room: channel, cut: true });
  await a.say('After the cut');
  await lead.said('After the cut').waitFor();
  for (const text of ['Slowly', 'Before the cut', 'After the cut']) {
    await a.said(text).waitFor();
    expect(await a.said(text).count()).toBe(1);
    await b.said(text).waitFor();
    expect(await b.said(text).count()).toBe(1);
  }

  // A learner removed from the class is told so, and gets no token to return.
  await lead.said('WWWW').hover();
  await lead.said('WWWW').getByRole('button', { name: 'Remove person: Ben D.' }).click();
  await inspectOpen({ page: pageOfLead }, 'remove-dialog');
  await pageOfLead.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await pageOfBen.getByRole('heading', { name: 'You’ve been removed from this class' }).waitFor();
  await inspectAsItIs(pageOfBen, 'out of the class');
  await pageOfBen.reload();
  await pageOfBen.getByRole('heading', { name: 'You’ve been removed from this class' }).waitFor();
});

/** The response that the player gets when it continues to poll. */
const refused = { expected: [...playersOwn, /\b403\b.*playback|playback.*\b403\b|status of 403/] };

story('A refund ends picture and chat at once', refused, async ({ page }) => {
  await local(stage.url, '/clock', { now: before });
  const eve = await newLearner(stage.url, 'Eve Stone');
  const { id } = await till.buy(eve, link);
  await room.broadcast('start');
  await enter(page, eve);
  await watches(page);
  await chatOf(page).say('I like it here');
  await chatOf(page).said('I like it here').waitFor();
  await till.shop.mutate(eve, `requestRefund(input: { id: "${id}" })`, 'errors { code }');
  await page.getByRole('heading', { name: 'Your access to this class has ended' }).waitFor(byEvents);
  expect(await page.locator('video').count()).toBe(0);
  await page.goto(address);
  await arriveAt(page, `/courses/${link}`);
  await room.broadcast('stop');
});
