/** After a password reset all sessions end, within the five seconds that Cognito waits for a trigger. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A user pool and a table in one server: each call takes a while, and a forgotten device stays listed if `lags`. */
let aws: Server;
let devices: string[];
let lags: boolean;
let throttles: boolean;
/** How long a call takes. */
let callMs: number;
const calls: string[] = [];
const listed: (string | undefined)[] = [];

const answers: Readonly<Record<string, (input: Record<string, any>) => object>> = {
  AdminListDevices({ Limit, PaginationToken }) {
    listed.push(PaginationToken);
    const start = PaginationToken ? devices.indexOf(PaginationToken) : 0;
    const end = start + Limit;
    return {
      Devices: devices.slice(start, end).map((DeviceKey) => ({ DeviceKey })),
      ...(devices[end] && { PaginationToken: devices[end] }),
    };
  },
  AdminForgetDevice({ DeviceKey }) {
    if (!lags) devices = devices.filter((each) => each !== DeviceKey);
    return {};
  },
};

beforeAll(async () => {
  aws = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', async () => {
      const name = String(request.headers['x-amz-target']).split('.')[1]!;
      calls.push(name);
      const isRefused = throttles && name === 'AdminForgetDevice';
      const answer = isRefused ? { __type: 'TooManyRequestsException' } : (answers[name]?.(JSON.parse(body)) ?? {});
      await setTimeout(callMs);
      response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE: 'table',
  });
});
afterAll(() => {
  aws.closeAllConnections();
  aws.close();
});
beforeEach(() => {
  lags = false;
  throttles = false;
  callMs = 100;
  calls.length = 0;
  listed.length = 0;
});

const have = (count: number) => (devices = Array.from({ length: count }, (_, index) => `us-east-1_${index}`));

/** Answers a password reset. @returns the milliseconds it took */
async function reset(): Promise<number> {
  const { handler } = await import('../../functions/account/after-confirmation.ts');
  const started = performance.now();
  await handler({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userPoolId: 'us-east-1_pool',
    userName: 'ada',
    request: { userAttributes: { sub: 'ada' } },
  });
  return performance.now() - started;
}

/** The sessions end first; forgetting their devices only shortens the list. */
const expectEnded = () => expect(calls.slice(0, 2)).toEqual(['UpdateItem', 'AdminUserGlobalSignOut']);

test('sixty devices are forgotten, or as many as there is time for', async () => {
  have(60);
  expect(await reset()).toBeLessThan(4000);
  expectEnded();
  expect(devices.length).toBeLessThan(40);
});

test('devices that are still listed after they were forgotten do not delay the answer', async () => {
  have(7);
  lags = true;
  expect(await reset()).toBeLessThan(2000);
  expectEnded();
  expect(calls.filter((name) => name === 'AdminForgetDevice')).toHaveLength(7);
});

test('five hundred devices are too many to forget, and the sessions end all the same', async () => {
  have(500);
  expect(await reset()).toBeLessThan(4000);
  expectEnded();
  expect(devices.length).toBeLessThan(480);
});

test('every page is read', async () => {
  have(61);
  callMs = 1;
  await reset();
  expect(listed).toEqual([undefined, 'us-east-1_60']);
  expect(devices).toEqual([]);
});

test('a pool that throttles does not fail the reset', async () => {
  have(60);
  throttles = true;
  expect(await reset()).toBeLessThan(4000);
  expectEnded();
});
