/** What a stolen editor account could put into the settings, and what a browser must refuse to run. */
import type { Page } from 'playwright-core';
import { ownStage } from '../support/own-stage.ts';
import { answer } from './by-hand.ts';
import { addressOf, storyTeller } from './page.ts';

const stage = ownStage();
const story = storyTeller(() => stage.url);
const banner = (page: Page) => page.getByRole('region', { name: 'Notification' });

async function openWith(page: Page, settings: string | null): Promise<void> {
  await page.unrouteAll();
  await answer(page, 'getHomeSettings', (route) =>
    route.fulfill({ json: { data: { getHomeSettings: { settings, errors: [] } } } }),
  );
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('getHomeSettings') ?? false,
  );
  await page.goto('/contact-us');
  await answered;
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
}
const notify = (page: Page, notification: unknown) =>
  openWith(page, JSON.stringify({ top_notification: notification }));

const vectors = [
  '<img src=x onerror="alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">press</a>',
  '<a href="https://elsewhere.example" target=_blank>elsewhere</a>',
  '<a href="http://elsewhere.example">elsewhere</a>',
  '<a href="//elsewhere.example">elsewhere</a>',
  '<a href="mailto:a@elsewhere.example">elsewhere</a>',
  '<p>alone</p><small>small</small><code>code</code>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>body { display: none }</style>',
  '<form action="https://elsewhere.example"><button>send</button></form>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<script>alert(1)</script><base href="https://elsewhere.example/">',
  '<span style="position:fixed;inset:0" id="root" onclick="alert(1)">cover</span>',
];

// The policy backs up the sanitizer: it refuses and reports what the parser encounters on the way.
const refusals = [/Content Security Policy/, /^CSP (style-src|base-uri)/];

story('Hostile markup in the notification becomes words at most', { expected: refusals }, async ({ page }) => {
  let alerts = 0;
  page.on('dialog', (dialog) => ((alerts += 1), void dialog.dismiss()));
  for (const vector of vectors) {
    await notify(page, { description: `<b>News</b> ${vector}` });
    // Markup appears once the sanitizer is loaded; until then the text is shown plain.
    await banner(page).locator('b', { hasText: 'News' }).waitFor();
    const left = await banner(page).evaluate((place) => ({
      tags: [...place.querySelectorAll(':not(button, button *)')].map(({ localName }) => localName),
      attributes: [...place.querySelectorAll('span *')].flatMap((element) => element.getAttributeNames()),
    }));
    const unwanted = left.tags.filter((tag) => !['a', 'b', 'u', 'span', 'i', 'em', 'strong', 'br'].includes(tag));
    // A link keeps an https address; links to other sites open isolated from this one.
    const attributes = vector.startsWith('<a href="https:') ? ['href', 'target', 'rel'] : [];
    expect([vector, unwanted, left.attributes]).toEqual([vector, [], attributes]);
  }
  expect(alerts).toBe(0);
});

story('A link of the notification leads inside or to a web address, or nowhere', {}, async ({ page }) => {
  const nowhere = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ];
  // Addresses of other sites, called internal.
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
  ];
  const links = [
    ...nowhere.flatMap((link) => [[link, 'internal'] as const, [link, 'external'] as const]),
    ...elsewhere.map((link) => [link, 'internal'] as const),
  ];
  for (const [link, type] of links) {
    await notify(page, { description: 'News', link, top_notification_link_type: type });
    await banner(page).getByText('News').click();
    expect([link, await banner(page).getByRole('link').count(), addressOf(page)]).toEqual([link, 0, '/contact-us']);
  }
  await notify(page, {
    description: 'News',
    link: 'https://elsewhere.example/',
    top_notification_link_type: 'external',
  });
  expect(await banner(page).getByRole('link').getAttribute('rel')).toContain('noopener');
});

story(
  'Settings that are none leave the page as it is, and those that cannot be read are logged',
  { expected: [/getHomeSettings failed/] },
  async ({ page, troubles }) => {
    const settings = [
      null,
      '',
      'not JSON',
      '{',
      'null',
      '[]',
      '7',
      '"top_notification"',
      '{}',
      '{"top_notification":null}',
      '{"top_notification":[]}',
      '{"top_notification":{}}',
      '{"top_notification":{"description":7}}',
      '{"top_notification":{"link":"/courses"}}',
      `{"other":"${'x'.repeat(1_000_000)}"}`,
    ];
    for (const text of settings) {
      const before = troubles.length;
      await openWith(page, text);
      expect([text?.slice(0, 40), await banner(page).count()]).toEqual([text?.slice(0, 40), 0]);
      const logged = troubles.slice(before).filter((trouble) => trouble.includes('getHomeSettings failed'));
      const unreadable = ['', 'not JSON', '{'].includes(text ?? 'null');
      expect([text?.slice(0, 40), logged.length]).toEqual([text?.slice(0, 40), unreadable ? 1 : 0]);
      expect(await page.getByRole('banner').getByRole('link', { name: 'Courses' }).isVisible()).toBe(true);
    }
    await notify(page, { description: 'News', link: 7, top_notification_link_type: {} });
    await banner(page).getByText('News').waitFor();
  },
);

story(
  'The browser runs no script and heeds no base that was slipped into the page, and nobody frames it',
  {
    expected: [
      /CSP |uncaught|Content Security Policy|TrustedScript|TrustedHTML|X-Frame-Options|frame-ancestors|Refused|ERR_BLOCKED_BY_RESPONSE/,
    ],
  },
  async ({ page }) => {
    await page.goto('/contact-us');
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    const refused = await page.evaluate(async () => {
      const events: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => events.push(effectiveDirective));
      const tried: Record<string, () => unknown> = {
        inline: () => document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' })),
        data: () =>
          document.body.append(
            Object.assign(document.createElement('script'), { src: 'data:text/javascript,window.ran=1' }),
          ),
        elsewhere: () =>
          document.body.append(
            Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' }),
          ),
        eval: () => (0, eval)('window.ran = 1'),
        html: () => (document.body.innerHTML = '<p>gone</p>'),
        base: () =>
          document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' })),
      };
      // Uses the page's own timers, because code that the test evaluates is exempt from the policy on eval.
      for (const attack of Object.values(tried)) setTimeout(attack);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return {
        ran: 'ran' in window,
        base: document.baseURI,
        headline: document.querySelector('h1')?.textContent,
        events,
      };
    });
    expect(refused).toMatchObject({ ran: false, headline: 'Contact Us' });
    expect(refused.base.startsWith('https://elsewhere')).toBe(false);
    expect(refused.events).toContain('base-uri');
    expect(refused.events.some((directive) => /script|trusted-types/.test(directive))).toBe(true);

    // Not even a page of its own site may frame it.
    await page.route('**/frames', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/contact-us"></iframe>' }),
    );
    await page.goto('/frames');
    // The browser's error page has a headline too.
    const frame = page.frames().find((each) => each !== page.mainFrame())!;
    await frame.waitForURL((url) => url.protocol === 'chrome-error:');
    expect(await frame.getByRole('heading', { name: 'Contact Us' }).count()).toBe(0);
  },
);

story(
  'A stylesheet that does not come is asked for by one reload, named, and leaves a page that can be used',
  { expected: [/CSS_CHUNK_LOAD_FAILED/, /ERR_FAILED/] },
  async ({ page, troubles }) => {
    await page.route('**/assets/*.css', (route) => route.abort());
    let loads = 0;
    page.on('load', () => (loads += 1));
    const named = page.waitForEvent('console', (message) => message.text().startsWith('CSS_CHUNK_LOAD_FAILED'));
    await page.goto('/contact-us').catch(() => {}); // interrupted by the reload
    await named;
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    expect(troubles.filter((trouble) => trouble.includes('CSS_CHUNK_LOAD_FAILED'))).toHaveLength(1);
    expect(troubles.filter((trouble) => trouble.startsWith('request failed'))).toHaveLength(2);
    expect(loads).toBeLessThanOrEqual(2);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  },
);
