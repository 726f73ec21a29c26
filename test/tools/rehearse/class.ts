/** A live class on a stage that was just deployed: a broadcast, and a learner who watches it and writes a message. */
import { setTimeout as wait } from 'node:timers/promises';
import { local } from '../../stage/caller.ts';
import { channelOn } from '../../stage/live/classroom.ts';
import type { Account } from './account.ts';
import type { Learner } from './learner.ts';

/**
 * Moves the clock to the next session of a class, starts a broadcast as an encoder does, and has the learner enter.
 * @returns `200 on air, "Good morning" heard`, or what went differently
 */
export async function sitting(
  account: Account,
  site: string,
  learner: Learner,
  stage: string,
  link: string,
): Promise<string> {
  const { url, kernel } = account.stage;
  const { entries } = await learner.asks(`{ getProductSchedule(link: "${link}") { entries { start } } }`);
  const next = entries
    .map(({ start }: { start: string }) => Date.parse(start))
    .find((at: number) => at > kernel.clock.now());
  if (next === undefined) return 'no session is planned';
  await local(url, '/clock', { now: new Date(next + 300_000).toISOString() });
  const channel = channelOn(stage);
  await local(url, '/live', { channel, action: 'start' });
  try {
    const stream = await learner.asks(`{ getProductStream(link: "${link}") { playbackUrl token errors { code } } }`);
    if (!stream.token) return stream.errors[0].code;
    const seen = await fetch(`${stream.playbackUrl}?token=${stream.token}`, {
      headers: { origin: site },
    });
    const { chatUrl, onAir } = await classroomOnAir(learner, link);
    const { token } = await learner.asks(`{ getProductChatToken(link: "${link}") { token errors { code } } }`);
    // No browser uses TLS here; the URL is the one that the stage returned.
    const door = kernel.ports.internet!.inside(chatUrl.replace(/^wss:/, 'https:'));
    const heard = await said(door?.replace(/^http:/, 'ws:') ?? chatUrl, token, 'Good morning');
    return `${seen.status} ${onAir ? 'on air' : 'off air'}, ${heard}`;
  } finally {
    await local(url, '/live', { channel, action: 'stop' });
  }
}

/** The classroom once it is on air, which an event reports seconds after the broadcast began; after 20 s, as it is then. */
async function classroomOnAir(
  learner: Learner,
  link: string,
): Promise<{ readonly chatUrl: string; readonly onAir: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    const room = await learner.asks(`{ getClassroom(link: "${link}") { chatUrl onAir errors { code } } }`);
    if (room.onAir || attempt === 40) return room;
    await wait(500);
  }
}

/**
 * Sends a message in a class's chat until it is delivered: the review's cold start may be too slow for the first one.
 */
async function said(chatUrl: string, token: string, Content: string): Promise<string> {
  const socket = new WebSocket(chatUrl, token);
  const frames: { Content?: string; ErrorMessage?: string }[] = [];
  socket.onmessage = ({ data }) => void frames.push(JSON.parse(String(data)));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.onopen = () => resolve();
      socket.onerror = () => reject(new Error('the chat did not let in'));
    });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      socket.send(JSON.stringify({ Action: 'SEND_MESSAGE', Content, RequestId: crypto.randomUUID() }));
      for (let wait = 0; wait < 20; wait += 1) {
        if (frames.some((frame) => frame.Content === Content)) return `"${Content}" heard`;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    return `"${Content}" not heard: ${frames.at(-1)?.ErrorMessage ?? 'no answer'}`;
  } finally {
    socket.close();
  }
}
