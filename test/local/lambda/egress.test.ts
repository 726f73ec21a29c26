/** Functions reach only this machine, AWS, and Stripe, whatever an input names. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { isAllowed } from '../../../lib/local/services/lambda/worker/egress.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { declared, put, roleArn, smallStage, type SmallStage } from './small-stage.ts';

let stage: SmallStage;
beforeAll(async () => {
  stage = await smallStage();
});
afterAll(() => stage.stop());

test('a function reaches this machine, and nothing but AWS and Stripe, by any route', async () => {
  const here = createServer((_, response) => void response.end('here'));
  await new Promise<void>((resolve) => here.listen(0, '127.0.0.1', resolve));
  const { port } = here.address() as AddressInfo;
  const lambda = createLambda(stage.kernel, { retryDelays: [10, 10] });
  stage.serve(lambda);
  const source = `
    import http from 'node:http'; import https from 'node:https'; import net from 'node:net'; import tls from 'node:tls';
    const opened = (socket) => new Promise((resolve) => socket.on('error', (error) => resolve(error.message)).on('connect', () => resolve('open')));
    const asked = (sent) => new Promise((resolve) => sent.on('error', (error) => resolve(error.message)).on('response', () => resolve('open')));
    const fetched = (url) => fetch(url).then((answer) => answer.text(), (error) => error.cause?.message ?? error.message);
    export const handler = async ({ here }) => ({
      near: [await fetched(here), await asked(http.get(here))],
      far: [
        await fetched('http://169.254.169.254/latest/meta-data/'), await fetched('https://evil.example/'), await fetched('http://amazonaws.com.evil.example/'),
        await asked(http.get('http://10.0.0.1/')), await asked(https.get('https://evil.example/')),
        await opened(net.connect(80, 'evil.example')), await opened(net.connect({ path: '/var/run/x.sock' })), await opened(tls.connect({ host: 'evil.example', port: 443 })),
      ],
    });`;
  const { physicalId } = await put(
    lambda,
    declared('AWS::Lambda::Function', 'Curious', {
      ...{ Code: { S3Bucket: 'assets', S3Key: stage.folder({ 'index.mjs': source }) }, Timeout: 20 },
      ...{ Handler: 'index.handler', Runtime: 'nodejs24.x', Role: roleArn },
    }),
  );
  const client = new LambdaClient(stage.clientOf('lambda'));
  const Payload = JSON.stringify({ here: `http://127.0.0.1:${port}/` });
  const answer = await client.send(new InvokeCommand({ FunctionName: physicalId, Payload }));
  const { near, far } = JSON.parse(answer.Payload!.transformToString());
  client.destroy();
  here.close();
  here.closeAllConnections();
  expect(near).toEqual(['here', 'open']);
  expect(far).toHaveLength(8);
  for (const words of far) expect(words).toMatch(/may reach this machine, AWS and Stripe alone, not \S/);
});

test('matches hosts by their suffix, not by containing a name', () => {
  const yes = [
    'localhost',
    'media.localhost',
    '127.0.0.1',
    '::1',
    'dynamodb.us-east-1.amazonaws.com',
    'api.stripe.com',
  ];
  const no = [
    'stripe.com.evil.example',
    'evilstripe.com',
    'amazonaws.com.evil',
    'localhost.evil',
    '169.254.169.254',
    '0x7f.1',
    '',
  ];
  expect([yes.map(isAllowed), no.map(isAllowed)]).toEqual([yes.map(() => true), no.map(() => false)]);
});
