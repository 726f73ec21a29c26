import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Where HotSpot looks for requests, whatever TMPDIR says, except on macOS. */
const folder = process.platform === 'darwin' ? tmpdir() : '/tmp';
/** Attempts to find the socket of a process, and milliseconds between them. */
const [attempts, pause] = [250, 20];

/**
 * Sends a Java process a command of `jcmd` (`GC.run`, `GC.heap_info`), without jcmd, which a runtime does not contain: a file and a signal
 * make HotSpot open a socket, which then takes commands (`AttachListener` of OpenJDK, `VirtualMachineImpl` of its jdk.attach).
 * @returns what the command prints
 * @throws Error if the process opens no socket, or refuses the command
 */
export async function askJava(pid: number, command: string): Promise<string> {
  const answer = await exchange(await socketOf(pid), ['1', 'jcmd', command, '', '', ''].join('\0'));
  const [status, ...lines] = answer.split('\n');
  if (status !== '0') throw new Error(`Java process ${pid} refuses ${command}: ${answer.trim()}`);
  return lines.join('\n');
}

async function socketOf(pid: number): Promise<string> {
  const socket = join(folder, `.java_pid${pid}`);
  if (existsSync(socket)) return socket;
  const request = join(folder, `.attach_pid${pid}`);
  // Without the file, the signal would print all threads.
  writeFileSync(request, '');
  try {
    process.kill(pid, 'SIGQUIT');
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (existsSync(socket)) return socket;
      await wait(pause);
    }
  } finally {
    rmSync(request, { force: true });
  }
  throw new Error(`Java process ${pid} opens no socket for commands`);
}

const exchange = (path: string, request: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(path, () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (text) => (answer += text)).once('end', () => resolve(answer));
    socket.once('error', reject);
  });
