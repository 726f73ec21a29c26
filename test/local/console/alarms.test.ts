import { alarmsPage } from '../../../lib/local/console/alarms-page.ts';
import { dashboardPage } from '../../../lib/local/console/dashboard-page.ts';
import { html } from '../../../lib/local/console/markdown.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import type { AlarmView, DashboardView } from '../../../lib/local/services/cloudwatch/port.ts';

const alarm = (name: string, changes: Partial<AlarmView> = {}): AlarmView => ({
  ...{ name, logicalId: name, stack: 'shop', description: `${name} is wrong`, state: 'OK', reason: 'no data points' },
  ...{
    since: '2027-01-04T12:00:00.000Z',
    rule: 'Sum of Shop Failed is at least 2 in 1 min',
    datapoints: [],
    threshold: 2,
  },
  ...{ blind: null, notified: [], notNotified: [], history: [] },
  ...changes,
});
const book: DashboardView = {
  name: 'shop-runbook',
  graphs: ['Sold'],
  texts: ['# Runbook', '## Late\n\n**Look first.** `aws sqs` and <b>\n\n```\nfirst | second\n```\n\n- one\n- two'],
};
const console_ =
  'https://us-east-1.console.aws.amazon.com/cloudwatch/home?region=us-east-1#dashboards/dashboard/shop-runbook';
const kernel = (alarms: readonly AlarmView[], dashboards: readonly DashboardView[] = [book]) =>
  ({
    clock: { now: () => 0 },
    ports: { metrics: { alarms: () => alarms, dashboards: () => dashboards } },
  }) as unknown as Kernel;

test('lists fired alarms first, and never shows an unevaluated one as OK', () => {
  const page = alarmsPage(
    kernel([
      alarm('Fine'),
      alarm('Blind', { blind: 'nothing here emits AWS/WAFV2 BlockedRequests' }),
      alarm('Late', { state: 'ALARM', datapoints: [null, 1, 3], notNotified: ['nobody subscribed to desk'] }),
    ]),
  );
  const order = [...page.matchAll(/<tr id="(\w+)"/g)].map(([, name]) => name);
  expect(order).toEqual(['Late', 'Fine', 'Blind']);
  expect(page).toContain('1 in alarm, 1 well, 1 not watched here');
  expect(page).toContain('Nothing here emits AWS/WAFV2 BlockedRequests.');
  expect(page).toContain('nobody: nobody subscribed to desk');
  expect(page).toContain('aria-label="Late: last 3, most 3, threshold 2"');
});

test("links an alarm to its entry in the stage's runbook, and elsewhere without one", () => {
  const late = alarm('Late', { state: 'ALARM', description: `It is late. What to do: ${console_} (entry Late)` });
  expect(alarmsPage(kernel([late]))).toContain(
    '<a href="/_local/dashboards/shop-runbook#Late">runbook</a> (entry Late)',
  );
  expect(alarmsPage(kernel([late], []))).toContain(`<a href="${console_}">`);
  const page = dashboardPage(kernel([late]), 'shop-runbook');
  expect(page).toContain('<a href="#Late">Late</a>: no data points');
  expect(page).toContain('<h3 id="Late">Late</h3>');
  expect(page).toContain('<li>Sold</li>');
  expect(() => dashboardPage(kernel([]), 'another')).toThrow('There is no dashboard another');
});

test('renders Markdown, and escapes text in it', () => {
  expect(html(book.texts[1]!).replaceAll(/\n{2,}/g, '\n')).toBe(
    [
      '<h3 id="Late">Late</h3>',
      '<p><strong>Look first.</strong> <code>aws sqs</code> and &lt;b&gt;</p>',
      '<pre tabindex="0">first | second',
      '</pre>',
      '<ul><li>one</li><li>two</li></ul>',
    ].join('\n'),
  );
  expect(html('| a | b |\n| - | - |\n| 1 | `2` |')).toBe(
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>2</code></td></tr></tbody></table>',
  );
  expect(html('[here](https://a.example/b?c=1&d=2) <http://localhost:3000/>')).toBe(
    '<p><a href="https://a.example/b?c=1&amp;d=2">here</a> <a href="http://localhost:3000/">http://localhost:3000/</a></p>',
  );
});
