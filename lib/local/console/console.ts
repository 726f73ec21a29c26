/** The stage's own pages: `/_local/` for people, and the same data as JSON for tests and scripts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../faults.ts';
import { decline, type Console } from '../http.ts';
import { AwsError } from '../kernel/aws-error.ts';
import type { Dimensions, Measured } from '../services/cloudwatch/port.ts';
import { readBody } from '../protocol/body.ts';
import type { Stage } from '../kernel/stage.ts';
import { alarmsPage } from './alarms-page.ts';
import { dashboardPage } from './dashboard-page.ts';
import { liveAnswers } from './live.ts';
import { livePage } from './live-page.ts';
import { mailPage } from './mail-page.ts';
import type { ConsolePage } from './own-page.ts';
import { page } from './page.ts';
import { readInstant } from './instant.ts';
import { paymentsAnswers } from './payments.ts';
import { paymentsPage } from './payments-page.ts';

type Answer = (body: unknown) => unknown | Promise<unknown>;

/**
 * GET `/mail`, `/stack`, `/iam`, `/alarms`; GET and POST `/clock` (`{"now": "<ISO instant>"}`), `/faults` (a fault
 * plan, or `{"conditions": "aws:<seed>"}`), and `/schedules` (`{"rule": "<name or logical id>"}` runs one immediately
 * and waits for its functions). POST `/metrics` publishes metrics that only AWS would measure, such as a sender's
 * reputation at SES. Requests from another site's pages are refused.
 */
export function createConsole(stage: Stage, pages: Readonly<Record<string, ConsolePage>> = {}): Console {
  const { kernel } = stage;
  const alarms = () => kernel.ports.metrics?.alarms() ?? [];
  const clock = () => ({ now: new Date(kernel.clock.now()).toISOString(), offset: kernel.clock.offset });
  const answers: Readonly<Record<string, Answer>> = {
    'GET /mail': () => kernel.ports.mail.list(),
    'GET /stack': () => stage.resources(),
    'GET /iam': () => kernel.iam.usage(),
    'GET /clock': clock,
    'POST /clock': (body) => {
      kernel.clock.set(readInstant(body));
      return clock();
    },
    'GET /faults': () => kernel.faults.plan,
    'POST /faults': (body) => {
      const plan = readPlan(body);
      try {
        kernel.faults.set(plan);
      } catch (error) {
        throw new AwsError('BadRequest', (error as Error).message);
      }
      return kernel.faults.plan;
    },
    'GET /schedules': () => kernel.ports.events.schedules(),
    'POST /schedules': async (body) => {
      const rule = String((body as { rule?: unknown } | null)?.rule ?? '');
      await kernel.ports.events.run(rule);
      return { ran: rule };
    },
    'POST /metrics': (body) => {
      const measured = readMeasured(body);
      kernel.ports.metrics?.put(measured);
      return measured;
    },
    'GET /alarms': alarms,
    'GET /alarms.json': alarms,
    ...paymentsAnswers(kernel),
    ...liveAnswers(kernel),
  };

  return {
    upgrade(request, socket, head, path) {
      const { liveReload } = kernel.ports;
      if (path !== '/reload' || !liveReload) return decline(socket, 404);
      if (isStrange(request)) return decline(socket, 403);
      liveReload.upgrade(request, socket, head);
    },
    async handle(request, response, path) {
      refuseStrangers(request);
      const name = path.split('?')[0]!.replace(/(?<=.)\/$/, '');
      const { liveReload } = kernel.ports;
      if (request.method === 'GET' && name === '/reload.js' && liveReload)
        return send(response, 'text/javascript; charset=utf-8', liveReload.script());
      if (request.method === 'GET' && name === '/')
        return send(response, 'text/html; charset=utf-8', page(stage, pages));
      if (request.method === 'GET' && name === '/payments')
        return send(response, 'text/html; charset=utf-8', await paymentsPage(kernel));
      // People get a page; programs get the same data as JSON.
      if (request.method === 'GET' && name === '/mail' && request.headers.accept?.includes('text/html'))
        return send(response, 'text/html; charset=utf-8', mailPage(kernel));
      if (request.method === 'GET' && name === '/live' && request.headers.accept?.includes('text/html'))
        return send(response, 'text/html; charset=utf-8', livePage(kernel));
      if (request.method === 'GET' && name === '/alarms' && request.headers.accept?.includes('text/html'))
        return send(response, 'text/html; charset=utf-8', alarmsPage(kernel));
      if (request.method === 'GET' && name.startsWith('/dashboards/'))
        return send(response, 'text/html; charset=utf-8', dashboardPage(kernel, decodeURIComponent(name.slice(12))));
      const own = request.method === 'GET' ? await ownPage(pages, name) : undefined;
      if (own !== undefined) return send(response, 'text/html; charset=utf-8', own);
      const answer = answers[`${request.method} ${name}`];
      if (!answer) throw new AwsError('NotFound', `There is no ${request.method} /_local${name}`, 404);
      const body = request.method === 'POST' ? parse(await readBody(request)) : undefined;
      send(response, 'application/json', JSON.stringify(await answer(body), null, 2));
    },
  };
}

async function ownPage(pages: Readonly<Record<string, ConsolePage>>, path: string): Promise<string | undefined> {
  const [, name = '', ...rest] = path.split('/').map(decodeURIComponent);
  return Object.hasOwn(pages, name) ? pages[name]!.page(rest.join('/')) : undefined;
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}

/**
 * Browsers send the origin of the calling page, and only the stage's own pages are allowed. A different host name that
 * resolves to this machine may be DNS rebinding.
 */
function isStrange({ headers }: IncomingMessage): boolean {
  const own = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
  const origin = headers.origin && URL.canParse(headers.origin) ? new URL(headers.origin).host : headers.origin;
  return !own.test(headers.host ?? '') || (origin !== undefined && origin !== headers.host);
}

function refuseStrangers(request: IncomingMessage): void {
  if (isStrange(request))
    throw new AwsError('Forbidden', 'The console answers its own pages and programs on this machine only', 403);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsError('BadRequest', 'The body is not JSON');
  }
}

function readMeasured(body: unknown): Measured {
  const {
    namespace,
    dimensions = {},
    values,
  } = (body ?? {}) as {
    readonly namespace?: unknown;
    readonly dimensions?: Dimensions;
    readonly values?: Readonly<Record<string, number>>;
  };
  const given = Object.values(values ?? {});
  if (typeof namespace !== 'string' || given.length === 0 || !given.every((value) => Number.isFinite(value)))
    throw new AwsError('BadRequest', 'Send {"namespace": "AWS/SES", "dimensions": {}, "values": {"<name>": <number>}}');
  return { namespace, dimensions: [dimensions], values: values! };
}

function readPlan(body: unknown): FaultPlan {
  const plan = body as Partial<FaultPlan> | null;
  const { rules = plan?.conditions === undefined ? undefined : [], conditions } = plan ?? {};
  const fine = Array.isArray(rules) && rules.every((rule) => typeof rule?.service === 'string');
  if (!fine || !['undefined', 'string'].includes(typeof conditions))
    throw new AwsError(
      'BadRequest',
      'Send {"seed": <number>, "rules": [{"service": "dynamodb", ...}], "conditions": "aws"}',
    );
  return { ...plan, rules };
}
