/**
 * A class's chat on the local stage: how long a message takes to reach the last listener, and how much memory an hour
 * of it leaves.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateChatTokenCommand, IvschatClient, type ChatTokenCapability } from '@aws-sdk/client-ivschat';
import { WebSocket } from 'ws';
import { table } from './load.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

/**
 * One connection may send ten requests per second, a room accept a hundred messages: hence this many speakers and
 * intervals.
 */
const speakers = 20;
const gap = 14;

interface Room {
  /** Sends a message and resolves when everyone has received it. */
  say(text: string): Promise<{ readonly self: number; readonly last: number }>;
  leave(): void;
}

/**
 * @param listeners who only listen; the speakers are additional
 */
async function enter(said: JsonObject, listeners: number): Promise<Room> {
  const { url, endpoint, credentials, room: roomIdentifier } = said;
  const sdk = new IvschatClient({ endpoint: `${url}/_aws/ivschat`, region: 'us-east-1', credentials });
  const heard = new Map<string, { by(self: boolean): void; again(): void }>();
  const open = async (userId: string, capabilities: ChatTokenCapability[]) => {
    const { token } = await sdk.send(
      new CreateChatTokenCommand({ roomIdentifier, userId, capabilities, sessionDurationInMinutes: 180 }),
    );
    const socket = new WebSocket(endpoint, token);
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      const said = heard.get(frame.RequestId);
      // On a busy machine messages arrive in bursts, so the rate limit may delay them.
      if (frame.ErrorCode === 429) setTimeout(() => said?.again(), 100);
      else if (frame.Type === 'ERROR') throw new Error(`${frame.ErrorCode}: ${frame.ErrorMessage}`);
      else said?.by(frame.Sender.UserId === userId);
    });
    await once(socket, 'open');
    return socket;
  };
  const all: WebSocket[] = [];
  for (let number = 0; number < listeners; number++) all.push(await open(`listener-${number}`, []));
  const speaking: WebSocket[] = [];
  for (let number = 0; number < speakers; number++) speaking.push(await open(`speaker-${number}`, ['SEND_MESSAGE']));
  all.push(...speaking);
  let count = 0;
  return {
    say: (Content) =>
      new Promise((resolve) => {
        const RequestId = String(++count);
        const begun = performance.now();
        let missing = all.length;
        let own = 0;
        const socket = speaking[count % speakers]!;
        const again = () => socket.send(JSON.stringify({ Action: 'SEND_MESSAGE', RequestId, Content }));
        const by = (self: boolean) => {
          if (self) own = performance.now() - begun;
          if (--missing > 0) return;
          heard.delete(RequestId);
          resolve({ self: own, last: performance.now() - begun });
        };
        heard.set(RequestId, { by, again });
        again();
      }),
    leave() {
      for (const socket of all) socket.close();
      sdk.destroy();
    },
  };
}

async function memory(child: ChildProcess): Promise<{ rss: number; heapUsed: number }> {
  child.send('memory');
  const [{ rss, heapUsed }] = await once(child, 'message');
  return { rss: rss / 2 ** 20, heapUsed: heapUsed / 2 ** 20 };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param messages in the hour: five per second are 18,000
 */
export async function chat(messages: number, listeners = 200): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const child = fork(join(import.meta.dirname, 'chat-server.ts'), [directory], { execArgv: ['--expose-gc'] });
  try {
    const [said] = await once(child, 'message');
    const room = await enter(said, listeners);
    const text = 'The opening range is set: watch the first retest.';
    for (let number = 0; number < 20; number++) await room.say(text);
    const empty = await memory(child);
    // One after the other, as in a class.
    const times: { self: number; last: number }[] = [];
    for (let number = 0; number < 300; number++) {
      const begun = performance.now();
      times.push(await room.say(text));
      await pause(Math.max(0, gap - (performance.now() - begun)));
    }
    // As many as the room accepts, without waiting for the listeners.
    const begun = performance.now();
    const under: Promise<{ last: number }>[] = [];
    for (let number = 0; number < messages; number++) {
      under.push(room.say(text));
      await pause(gap);
    }
    const loaded = (await Promise.all(under)).map(({ last }) => last);
    const seconds = (performance.now() - begun) / 1000;
    await pause(1000);
    const full = await memory(child);
    room.leave();
    console.log(
      `\nChat with ${listeners} listeners, reviewed and logged, milliseconds\n` +
        table([
          ['', 'p50', 'p99'],
          ['the speaker hears itself', ...shares(times.map(({ self }) => self))],
          ['the last listener hears it', ...shares(times.map(({ last }) => last))],
          [`the last one, at ${Math.round(messages / seconds)} messages/s`, ...shares(loaded)],
        ]) +
        `\nAfter ${messages} messages: heap ${empty.heapUsed.toFixed(0)} → ${full.heapUsed.toFixed(0)} MiB, ` +
        `process ${empty.rss.toFixed(0)} → ${full.rss.toFixed(0)} MiB`,
    );
  } finally {
    child.disconnect();
    await once(child, 'exit');
    rmSync(directory, { recursive: true, force: true });
  }
}

function shares(times: readonly number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.99].map((share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1));
}
