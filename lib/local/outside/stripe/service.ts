/** The stand-in as a service of the stage, on a separate port, because the browser must see a different origin. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kernel, Service } from '../../kernel/kernel.ts';
import { randomText } from './state/ids.ts';
import type { StripeStandIn } from './stripe.ts';

export interface StripeServiceOptions {
  /** The stage's own port. The stand-in uses the next one, or any free one for 0. */
  readonly port: number;
  readonly hosts: readonly string[];
}

/** Loads on the first request, or after one second at the latest, so it does not slow down the start. */
export function createStripeService(kernel: Kernel, { port, hosts }: StripeServiceOptions): Service {
  const file = join(kernel.directory, 'stripe.jsonl');
  let url = '';
  let made: Promise<StripeStandIn> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  const servers: Server[] = [];
  let webhooks: { url: string; secret: string; live: boolean } | undefined;
  const reach = (to: string) => kernel.ports.internet?.inside(to) ?? to;
  const standIn = () =>
    (made ??= import('./stripe.ts').then(({ createStripe }) => {
      const { clock, faults, log } = kernel;
      const one = createStripe({ clock, url: () => url, file, faults, log, reach });
      if (webhooks) one.control.listen(webhooks.url, webhooks);
      return one;
    }));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const { serveStripeJs } = await import('../stripe-js/serve.ts');
      if (!serveStripeJs(request, response)) await (await standIn()).handle(request, response);
    } catch (error) {
      kernel.log(`stripe ${request.method} ${request.url}: ${(error as Error).message}`);
      response.destroy();
    }
  };
  const tick = () => {
    if (made || existsSync(file)) void standIn().then((one) => one.tick());
  };
  kernel.ports.stripe = {
    get url() {
      return url;
    },
    listen(to, live = false) {
      webhooks = { url: to, live, secret: secretIn(join(kernel.directory, 'stripe-webhook-secret')) };
      if (made) void made.then((one) => one.control.listen(to, webhooks));
      return webhooks.secret;
    },
    standIn,
  };
  let stopMoving = () => {};

  return {
    async start() {
      for (const host of hosts) {
        const own = servers[0] ? (servers[0].address() as AddressInfo).port : port === 0 ? 0 : port + 1;
        const server = await open(answer, own, host, servers.length > 0, kernel.log);
        if (server) servers.push(server);
      }
      url = `http://localhost:${(servers[0]!.address() as AddressInfo).port}`;
      stopMoving = kernel.clock.onMove(tick);
      beat = setInterval(tick, 1000);
      beat.unref();
    },
    async stop() {
      clearInterval(beat);
      stopMoving();
      (await made)?.stop();
      await Promise.all(
        servers.splice(0).map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

/** Stored beside the state, so it can be read without loading anything else. */
function secretIn(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const secret = `whsec_${randomText(32)}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, secret);
  return secret;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A taken port does not stop the stage: the stand-in uses another one and reports its address. */
async function open(
  answer: Answer,
  port: number,
  host: string,
  optional: boolean,
  log: Kernel['log'],
): Promise<Server | undefined> {
  const server = createServer(
    { keepAliveTimeout: 65_000, noDelay: true },
    (request, response) => void answer(request, response),
  );
  const listening = (wished: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(wished, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  try {
    await listening(port);
    return server;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (optional) return undefined;
    if (code !== 'EADDRINUSE' || port === 0) throw error;
    log(`Port ${port} is taken: the stand-in for Stripe takes a free one`);
    await listening(0);
    return server;
  }
}
