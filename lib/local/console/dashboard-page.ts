import { AwsError } from '../kernel/aws-error.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AlarmView, DashboardView } from '../services/cloudwatch/port.ts';
import { headingId, headingsOf, html } from './markdown.ts';
import { style, text } from './page.ts';

/** The path of a dashboard's page. */
export const dashboardPath = ({ name }: Pick<DashboardView, 'name'>) =>
  `/_local/dashboards/${encodeURIComponent(name)}`;

/** The dashboard's address in the AWS console. */
const address =
  /https:\/\/[\w.-]*console\.aws\.amazon\.com\/cloudwatch\/[^\s<>"]*[#/]dashboards(?:\/dashboard\/|:name=)([\w.-]*\w)/g;

/**
 * A sentence with its addresses as links. The address of one of the stage's dashboards links to its page here, at the
 * heading that the sentence names.
 */
export function linked(sentence: string, dashboards: readonly DashboardView[]): string {
  const words = new Set(sentence.match(/\w+/g));
  const local = sentence.replace(address, (url, name) => {
    const dashboard = dashboards.find((each) => each.name === name);
    if (!dashboard) return url;
    const heading = dashboard.texts.flatMap(headingsOf).find((each) => words.has(each));
    return `\0${dashboardPath(dashboard)}${heading === undefined ? '' : `#${headingId(heading)}`}\0`;
  });
  return local
    .split(/(\0[^\0]*\0|https:\/\/[^\s<>"]+[^\s<>".,;:)])/)
    .map((part) => {
      if (part.startsWith('\0')) return `<a href="${text(part.slice(1, -1))}">runbook</a>`;
      return part.startsWith('https://') ? `<a href="${text(part)}">${text(part)}</a>` : text(part);
    })
    .join('');
}

/** The text of a dashboard as one page, with each alarm's state beside the heading of the same name. */
export function dashboardPage(kernel: Kernel, name: string): string {
  const dashboard = kernel.ports.metrics?.dashboards().find((each) => each.name === name);
  if (!dashboard) throw new AwsError('NotFound', `There is no dashboard ${name}`, 404);
  const { texts, graphs } = dashboard;
  const alarms = kernel.ports.metrics!.alarms();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(name)} · Local stage</title>
<style>
${style}
body { max-width: 60rem; }
pre { background: #8882; padding: .6rem .8rem; overflow-x: auto; white-space: pre; }
code { overflow-wrap: anywhere; }
:target { outline: 2px solid; outline-offset: .3rem; }
</style>
</head>
<body>
<main>
<h1>${text(name)}</h1>
<p><a href="/_local/">Local stage</a> · <a href="/_local/alarms">alarms</a></p>
${inAlarm(alarms, texts.flatMap(headingsOf))}
${texts.map(html).join('\n')}
${graphs.length > 0 ? `<h2>Graphs, which are not drawn here</h2><ul>${graphs.map((title) => `<li>${text(title)}</li>`).join('')}</ul>` : ''}
</main>
</body>
</html>
`;
}

/** The alarms that are firing, each with a link to its entry. */
function inAlarm(alarms: readonly AlarmView[], headings: readonly string[]): string {
  const entries = alarms
    .filter(({ state }) => state === 'ALARM')
    .map(({ name, reason }) => {
      const heading = headings.find((each) => name === each || name.endsWith(`-${each}`));
      const words = heading === undefined ? text(name) : `<a href="#${text(headingId(heading))}">${text(heading)}</a>`;
      return `<li>${words}: ${text(reason)}</li>`;
    });
  return entries.length > 0 ? `<p><strong>In alarm on this stage:</strong></p><ul>${entries.join('')}</ul>` : '';
}
