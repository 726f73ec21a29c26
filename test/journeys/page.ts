/**
 * What every story needs: one browser per file, a new visitor for each story, and a record of what goes wrong behind
 * the page.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import type { PageGlobals } from '../support/page-globals.ts';

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
export const desktop = { viewport: { width: 1280, height: 900 } } as const;

const failures = join(import.meta.dirname, '../../test-output');

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What has gone wrong behind the page so far: console errors and warnings, refused resources, failed requests. */
  readonly troubles: readonly string[];
}

interface StoryOptions extends BrowserContextOptions {
  /** Troubles that belong to the story, such as a call that the story makes fail. */
  readonly expected?: readonly RegExp[];
}

type Tell = (visit: Visit) => Promise<void>;

/** One browser for the file's stories. Call it at the top of the file; it returns the function that defines a story. */
export function storyTeller(stageUrl: () => string = () => process.env['STAGE_URL']!) {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  /** A test with a new visitor. It fails at its end when anything went wrong behind the page. */
  return function story(name: string, { expected = [], ...device }: StoryOptions, tell: Tell): void {
    test(name, async () => {
      const context = await browser.newContext({
        baseURL: stageUrl(),
        ...desktop,
        reducedMotion: 'reduce',
        ...device,
      });
      context.setDefaultTimeout(10_000);
      const troubles: string[] = [];
      await watch(context, troubles);
      context.on('page', awaitLife);
      const page = await context.newPage();
      try {
        await tell({ page, context, troubles });
        expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([]);
      } catch (error) {
        mkdirSync(failures, { recursive: true });
        await page
          .screenshot({ path: join(failures, `${name.replace(/\W+/g, '-').slice(0, 80)}.png`) })
          .catch(() => {});
        throw error;
      } finally {
        await context.close();
      }
    });
  };
}

/** Waits until a prerendered page has been hydrated. */
export const alive = (page: Page) => page.waitForFunction(() => !document.querySelector('#root.laid'));

/**
 * Waits until the router has rendered its destination: the address changes first, and the previous page still takes
 * clicks and keys.
 */
const rendered = (page: Page) =>
  page.waitForFunction(() => {
    // The name under which TanStack Router exposes itself; pages of other sites have none.
    const state = (globalThis as unknown as PageGlobals).__TSR_ROUTER__?.state;
    return !state || (state.status === 'idle' && state.resolvedLocation?.href === state.location.href);
  });

/** Makes actions wait for hydration: a prerendered page is visible before its script runs. */
function awaitLife(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return response;
  };
}

/** Records what a person never sees but a developer should fix. */
async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  await context.exposeBinding('noteViolation', (_source, words: string) => void troubles.push(words));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile } = event;
      (globalThis as unknown as PageGlobals).noteViolation(`CSP ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  context.on('console', (message: ConsoleMessage) => {
    // The browser asks for it where HTML names no icon: stories read the stage's settings as a page (signed-in.ts).
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => void troubles.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request: Request) => {
    const cause = request.failure()?.errorText ?? '';
    // A page that is left cancels its pending requests.
    if (cause !== 'net::ERR_ABORTED') troubles.push(`request failed: ${request.url()} ${cause}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`answer ${response.status()}: ${response.url()}`);
  });
}

/** The path and query of the page's address, as a person would copy them. */
export const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until the address is `address` (path with query, or a pattern) and its page is rendered. */
export async function arriveAt(page: Page, address: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search;
    return typeof address === 'string' ? here === address : address.test(here);
  });
  await alive(page);
  await rendered(page);
}
