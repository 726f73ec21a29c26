import type { Kernel } from '../kernel/kernel.ts';
import type { AlarmView, DashboardView } from '../services/cloudwatch/port.ts';
import { dashboardPath, linked } from './dashboard-page.ts';
import { style, text } from './page.ts';

/** How each state is shown: its label, a symbol for readers who do not see colors, and its CSS class. */
const shown = {
  ALARM: ['in alarm', '▲', 'alarm'],
  OK: ['well', '●', 'well'],
  INSUFFICIENT_DATA: ['no data', '○', 'unknown'],
  blind: ['not watched here', '–', 'unknown'],
} as const;

const kindOf = ({ blind, state }: AlarmView): keyof typeof shown => (blind === null ? state : 'blind');

const order: readonly (keyof typeof shown)[] = ['ALARM', 'INSUFFICIENT_DATA', 'OK', 'blind'];

const [width, height] = [144, 36];

/** The latest data points as a line, with gaps where there were none, and the threshold as a dashed line. */
function sparkline({ datapoints, threshold, name }: AlarmView): string {
  const points = datapoints.filter((value) => value !== null);
  if (points.length === 0 || threshold === null) return '<span class="none">nothing came yet</span>';
  const most = Math.max(threshold, ...points) * 1.1 || 1;
  const least = Math.min(0, threshold, ...points);
  const x = (at: number) => ((at / Math.max(1, datapoints.length - 1)) * (width - 6) + 3).toFixed(1);
  const y = (value: number) => (height - 3 - ((value - least) / (most - least)) * (height - 6)).toFixed(1);
  const line = datapoints
    .map((value, at) =>
      value === null ? '' : `${(datapoints[at - 1] ?? null) === null ? 'M' : 'L'}${x(at)} ${y(value)}`,
    )
    .join('');
  const dots = datapoints
    .map((value, at) => (value === null ? '' : `<circle cx="${x(at)}" cy="${y(value)}" r="1.5"/>`))
    .join('');
  const last = points.at(-1)!;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${text(`${name}: last ${short(last)}, most ${short(Math.max(...points))}, threshold ${threshold}`)}">
<line class="threshold" x1="0" x2="${width}" y1="${y(threshold)}" y2="${y(threshold)}"/><path d="${line}"/>${dots}</svg>
<br><small>last ${short(last)}, goes off at ${threshold}</small>`;
}

const short = (value: number) => String(Number(value.toPrecision(3)));

const instant = (iso: string) => iso.slice(0, 19).replace('T', ' ');

function row(alarm: AlarmView, dashboards: readonly DashboardView[]): string {
  const { name, stack, description, since, reason, rule, blind, notified, notNotified, history } = alarm;
  const [word, sign, kind] = shown[kindOf(alarm)];
  const recipients = [
    ...notified.map((who) => `${text(who)}`),
    ...notNotified.map((why) => `<strong class="alarm">nobody: ${text(why)}</strong>`),
  ];
  const before = history
    .slice(0, 8)
    .map((each) => `<li>${instant(each.at)} ${shown[each.state][0]}: ${text(each.reason)}</li>`);
  return `<tr id="${text(name)}"><td><strong class="${kind}"><span aria-hidden="true">${sign}</span> ${word}</strong><br><small>since ${instant(since)}<br>${text(reason)}</small></td>
<td><strong>${text(name)}</strong> <small>${text(stack)}</small><br>${linked(description, dashboards)}
<details><summary>When it goes off, and who is told</summary><p>${text(rule)}.</p>${blind === null ? '' : `<p>${text(blind[0]!.toUpperCase() + blind.slice(1))}.</p>`}
<p>Tells ${recipients.join(', ') || 'nobody'}.</p>${before.length > 0 ? `<ul>${before.join('')}</ul>` : ''}</details></td>
<td>${sparkline(alarm)}</td></tr>`;
}

/** All alarms of the stage as one self-contained page, alarms that went off first. */
export function alarmsPage(kernel: Kernel): string {
  const alarms = [...(kernel.ports.metrics?.alarms() ?? [])].sort(
    (a, b) => order.indexOf(kindOf(a)) - order.indexOf(kindOf(b)) || a.name.localeCompare(b.name),
  );
  const dashboards = kernel.ports.metrics?.dashboards() ?? [];
  const counts = order
    .map((kind) => [alarms.filter((alarm) => kindOf(alarm) === kind).length, shown[kind][0]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Alarms · Local stage</title>
<style>
${style}
:root { --alarm: #b3261e; --well: #1a6b3c; --unknown: #5b6168; }
@media (prefers-color-scheme: dark) { :root { --alarm: #ff9d93; --well: #7fd6a2; --unknown: #b6bcc3; } }
.alarm { color: var(--alarm); }
.well { color: var(--well); }
.unknown, .none { color: var(--unknown); }
td:first-child { min-width: 9.5rem; }
td:last-child { min-width: 9.5rem; }
svg { display: block; overflow: visible; }
svg path { fill: none; stroke: currentColor; stroke-width: 1.5; }
svg circle { fill: currentColor; }
svg .threshold { stroke: var(--alarm); stroke-dasharray: 3 3; }
summary { cursor: pointer; padding: .2rem 0; }
@media (max-width: 45rem) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr { display: block; border-bottom: 1px solid #8886; padding: .6rem 0; }
  td { display: block; border: 0; padding: .1rem 0; }
}
</style>
</head>
<body>
<main>
<h1>Alarms</h1>
<p><a href="/_local/">Local stage</a>${dashboards.map((each) => ` · <a href="${dashboardPath(each)}">${text(each.name)}</a>`).join('')} · as JSON: <a href="/_local/alarms.json">alarms</a></p>
<p><strong>${counts.join(', ') || 'The template has no alarms'}.</strong> Looked at ${instant(new Date(kernel.clock.now()).toISOString())} UTC on the stage’s clock, whenever a minute of it ends.
Moving the <a href="/_local/">clock</a> ends the minutes between.</p>
${
  alarms.length === 0
    ? ''
    : `<table><thead><tr><th scope="col">State</th><th scope="col">Alarm</th><th scope="col">Last data points</th></tr></thead>
<tbody>${alarms.map((alarm) => row(alarm, dashboards)).join('\n')}</tbody></table>`
}
</main>
</body>
</html>
`;
}
