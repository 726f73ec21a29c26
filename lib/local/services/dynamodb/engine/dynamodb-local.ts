import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { request } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findJava } from './java.ts';
import { endWithParent } from './end-with-parent.ts';
import { endLeftover } from './leftover.ts';
import { writeAhead } from './write-ahead.ts';

/** Maximum wait for the first response, in milliseconds. */
const START_LIMIT = 60_000;

export interface DynamoDbLocalOptions {
  /** Where the tables are stored; in memory when absent. */
  readonly directory?: string;
  readonly port?: number;
  readonly log?: (line: string) => void;
}

export interface DynamoDbLocal {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string;
  readonly pid: number;
  /** Ends the child process and waits until it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

/** Starts DynamoDB Local (the jar of amplify-dynamodb-simulator) and waits until it answers. */
export async function startDynamoDbLocal(options: DynamoDbLocalOptions = {}): Promise<DynamoDbLocal> {
  const { directory, log } = options;
  const java = await findJava(log);
  const emulator = emulatorFolder();
  const port = options.port || (await freePort());
  const pidFile = directory && join(directory, 'dynamodb.pid');
  if (directory) {
    mkdirSync(directory, { recursive: true });
    await endLeftover(join(directory, 'dynamodb.pid'), directory);
    writeAhead(directory);
  }
  const child = spawn(
    java,
    [
      ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xms48m', '-Xmx512m', '-XX:-UsePerfData'],
      // npm has already verified the archive's digest; verifying its classes as well would cost a fifth of the start's
      // CPU time.
      ...['-XX:+UnlockDiagnosticVMOptions', '-XX:-BytecodeVerificationRemote'],
      '-Djava.library.path=DynamoDBLocal_lib',
      ...[
        '-cp',
        ['DynamoDBLocal.jar', 'DynamoDBLocal_lib/*'].join(delimiter),
        'org.eclipse.jetty.xml.XmlConfiguration',
      ],
      ...[`port=${port}`, `inMemory=${!directory}`, ...(directory ? [`directory=${directory}`] : [])],
      join(import.meta.dirname, 'server.xml'),
    ],
    // A process group of its own, so that Ctrl-C in a terminal stops the stage first and the database after it.
    {
      ...{ cwd: emulator, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      env: { ...process.env, DDB_LOCAL_TELEMETRY: '0' },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(0, 2000)));
  }
  if (pidFile && child.pid) writeFileSync(pidFile, String(child.pid));
  const callOff = child.pid ? endWithParent(child.pid) : () => {};
  // After it exits, its pid may be reused by another program.
  child.once('exit', callOff);

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid) {
      child.ref();
      const gone = once(child, 'exit');
      // Nothing is lost: acknowledged writes are in the database file (test/local/dynamodb/durable.slow.test.ts).
      child.kill('SIGKILL');
      await gone;
    }
    if (pidFile) rmSync(pidFile, { force: true });
  };

  try {
    await answering(child, port);
  } catch (error) {
    await stop();
    throw new Error(`DynamoDB Local did not start: ${(error as Error).message} ${output.trim()}`.trim());
  }
  child.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref?(): void }).unref?.();
  return { endpoint: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** The folder with the jar and its native libraries; the package's index.js is never loaded. */
function emulatorFolder(): string {
  const require = createRequire(join(import.meta.dirname, 'dynamodb-local.ts'));
  return join(dirname(require.resolve('amplify-dynamodb-simulator/package.json')), 'emulator');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code, signal) => (failure = new Error(`it ended with ${code ?? signal}.`)));
  while (Date.now() < deadline) {
    if (failure) throw failure;
    if (await answers(port)) return;
    await wait(25);
  }
  throw new Error(`no answer within ${START_LIMIT / 1000} s.`);
}

/** DynamoDB Local answers an unsigned request with 400 as soon as it can answer at all. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
    probe.once('timeout', () => probe.destroy());
    probe.end();
  });
}
