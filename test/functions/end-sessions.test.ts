/** After a password reset all sessions end, within the five seconds that Cognito waits for a trigger. */
import { setTimeout } from 'node:timers/promises';
import { TooManyRequestsException } from '@aws-sdk/client-cognito-identity-provider';
import { handler } from '../../functions/account/after-confirmation.ts';
import { cognito } from '../../functions/account/cognito.ts';
import { endSessions } from '../../functions/account/end-sessions.ts';
import { dynamodb } from '../../functions/shared/dynamodb.ts';

process.env['TABLE'] = 'table';

let devices: string[];
/** Whether a forgotten device stays listed. */
let lags: boolean;
let throttles: boolean;
/** How long a call takes. */
let callMs: number;
const calls: string[] = [];
/** The tokens of the pages that were read. */
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
    if (throttles) throw new TooManyRequestsException({ message: 'Too many requests', $metadata: {} });
    if (!lags) devices = devices.filter((each) => each !== DeviceKey);
    return {};
  },
};

beforeEach(() => {
  lags = false;
  throttles = false;
  callMs = 100;
  calls.length = 0;
  listed.length = 0;
  const send = async (command: { input: object }, { abortSignal: signal }: { abortSignal?: AbortSignal } = {}) => {
    const name = command.constructor.name.replace(/Command$/, '');
    calls.push(name);
    const answer = async () => answers[name]?.(command.input) ?? {};
    const [result] = await Promise.all([answer(), setTimeout(callMs, undefined, { signal })]);
    return result;
  };
  for (const client of [cognito, dynamodb]) jest.spyOn(client, 'send').mockImplementation(send as never);
});
afterEach(() => jest.restoreAllMocks());

const have = (count: number) => (devices = Array.from({ length: count }, (_, index) => `us-east-1_${index}`));

/** Answers a password reset. @returns the milliseconds it took */
async function reset(): Promise<number> {
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
  expect(devices.length).toBeLessThan(60);
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
  expect(devices.length).toBeLessThan(500);
});

test('every page is read', async () => {
  have(61);
  callMs = 1;
  await endSessions({ userPool: 'us-east-1_pool', username: 'ada', sub: 'ada' }, 60_000);
  expect(listed).toEqual([undefined, 'us-east-1_60']);
  expect(devices).toEqual([]);
});

test('a pool that throttles does not fail the reset', async () => {
  have(60);
  throttles = true;
  expect(await reset()).toBeLessThan(4000);
  expectEnded();
});
