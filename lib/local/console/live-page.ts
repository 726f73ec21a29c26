import type { BroadcastAction, LiveChannel } from '../services/ivs/port.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { ChatRoom } from '../services/ivschat/port.ts';
import { liveOverview } from './live.ts';
import { style, text } from './page.ts';

/** The actions an encoder may take in each state. */
const next: Readonly<Record<LiveChannel['state'], readonly BroadcastAction[]>> = {
  OFFLINE: ['start'],
  LIVE: ['break', 'stop'],
  BROKEN: ['resume', 'stop'],
};
const labels: Readonly<Record<BroadcastAction, string>> = {
  start: 'Start the broadcast',
  break: 'Break it off',
  resume: 'Resume',
  stop: 'Stop',
};

const buttons = ({ name, state }: LiveChannel) =>
  next[state]
    .map(
      (action) =>
        `<button type="button" data-channel="${text(name)}" data-action="${action}" aria-label="${text(`${labels[action]}: ${name}`)}">${labels[action]}</button>`,
    )
    .join(' ');

const channelRow = (channel: LiveChannel) =>
  `<tr><td>${text(channel.name)}</td><td>${channel.state}${channel.since ? `<br>since ${text(channel.since.slice(11, 19))}` : ''}</td>
<td>${channel.viewers}</td><td>${buttons(channel)}</td></tr>`;

const roomRow = ({ name, connections }: ChatRoom) =>
  `<tr><td>${text(name)}</td><td>${connections.length}</td>
<td><form data-room="${text(name)}"><label>Name <input name="name" value="Sam" size="10"></label>
<label>says <input name="content" size="30" required></label> <button>Say it</button></form></td></tr>`;

const table = (heads: readonly string[], rows: readonly string[]) =>
  rows.length === 0
    ? '<p>There are none.</p>'
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;

/** Broadcasts and chat rooms as one self-contained page. */
export function livePage(kernel: Kernel): string {
  const { channels, rooms } = liveOverview(kernel);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Live · Local stage</title>
<style>
${style}
button { min-height: 2rem; margin: .1rem 0; }
</style>
</head>
<body>
<h1>Live</h1>
<p><a href="/_local/">Local stage</a></p>
<p role="status"></p>

<h2>Channels</h2>
${table(['Channel', 'State', 'Viewers', 'Encoder'], channels.map(channelRow))}

<h2>Chat rooms</h2>
${table(['Room', 'Connections', 'A second person'], rooms.map(roomRow))}
<script>
const status = document.querySelector('[role=status]');
async function post(path, body) {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (answer.ok) return location.reload();
  status.textContent = (await answer.json()).message;
  scrollTo(0, 0);
}
for (const one of document.querySelectorAll('button[data-action]'))
  one.addEventListener('click', () => post('/_local/live', { channel: one.dataset.channel, action: one.dataset.action }));
for (const form of document.querySelectorAll('form[data-room]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    post('/_local/live/chat', { room: form.dataset.room, ...Object.fromEntries(new FormData(form)) });
  });
</script>
</body>
</html>
`;
}
