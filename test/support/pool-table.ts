/** The channel pool in a table of the test's own, with a fake IVS that has no broadcasts. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Content } from '../../lib/model/content.ts';
import { startDynamoDbLocal, type DynamoDbLocal } from '../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { environment } from '../../lib/model/environment.ts';
import { clientOf, dropTable, emptyTable, rowsIn } from '../operations/earlier-table.ts';
import { writeRows } from './write-rows.ts';

export const made = (id: string) => ({
  id,
  channelArn: `arn:aws:ivs:us-east-1:111111111111:channel/c${id}`,
  playbackUrl: `https://playback.example/${id}.m3u8`,
  roomArn: `arn:aws:ivschat:us-east-1:111111111111:room/r${id}`,
  chatUrl: 'wss://chat.example',
});

export const led = { moderators: ['moderators'], rules: ['Be kind.'] };
/** Content with only live products, as far as the pool needs it. */
export const classesOf = (...links: string[]): Pick<Content, 'classes'> => ({
  classes: Object.fromEntries(links.map((link) => [link, led])),
});

/** Functions find the table through their environment, so set it before importing them. */
export function poolTable(name: string) {
  let client: ReturnType<typeof clientOf>;
  let own: DynamoDbLocal | undefined;
  const table = `${name}-${process.pid}`;
  const calls: string[] = [];
  const times: { readonly name: string; readonly at: number }[] = [];
  const objects = new Map<string, { readonly body: string; readonly headers: IncomingHttpHeaders }>();
  let refuseFrom = Infinity;
  let refusedViewer: string | undefined;
  let refusesAll = false;
  let ivs: Server;
  const refusal = (name: string): string | undefined => {
    if (name === 'StopStream') return 'ChannelNotBroadcasting';
    if (name === 'BatchStartViewerSessionRevocation' && refusesAll) return 'ThrottlingException';
    const count = calls.filter((each) => each === 'DisconnectUser').length;
    return name === 'DisconnectUser' && count > refuseFrom ? 'ResourceNotFoundException' : undefined;
  };
  /** IVS's response about the viewers that it refused within a call. */
  const partly = (body: string) => {
    if (!body.includes('viewerSessions')) return {};
    const { viewerSessions = [] } = JSON.parse(body) as { viewerSessions?: { viewerId: string }[] };
    const errors = viewerSessions.filter(({ viewerId }) => viewerId === refusedViewer);
    return errors.length > 0 ? { errors: errors.map((session) => ({ ...session, code: 'Refused' })) } : {};
  };
  beforeAll(async () => {
    // The run's database, which slow tests do not have.
    const database = process.env['DYNAMODB_LOCAL_ENDPOINT'] ?? (own = await startDynamoDbLocal()).endpoint;
    client = clientOf(database);
    ivs = createServer((request, response) => {
      const name = request.url!.split('/').at(-1)!;
      if (name !== '') calls.push(name);
      times.push({ name, at: performance.now() });
      const error = refusal(name);
      response.writeHead(error ? 404 : 200, {
        'content-type': 'application/json',
        ...(error && { 'x-amzn-errortype': error }),
      });
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        if (request.method === 'PUT')
          objects.set(request.url!.replace(/^\/media\/|\?.*$/g, ''), { body, headers: request.headers });
        response.end(JSON.stringify(error ? {} : { SecretString: 'a secret', ...partly(body) }));
      });
    });
    await new Promise<void>((resolve) => ivs.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(ivs.address() as AddressInfo).port}`;
    Object.assign(process.env, {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'rows',
      AWS_SECRET_ACCESS_KEY: 'rows',
      AWS_ENDPOINT_URL_DYNAMODB: database,
      AWS_ENDPOINT_URL_IVS: endpoint,
      AWS_ENDPOINT_URL_IVSCHAT: endpoint,
      AWS_ENDPOINT_URL_S3: endpoint,
      [environment.mediaBucket]: 'media',
      AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
      [environment.viewerIds]: 'viewer-ids',
      [environment.table]: table,
    });
    await emptyTable(client, table);
  });
  afterAll(async () => {
    await dropTable(client, table);
    client.destroy();
    await own?.stop();
    await new Promise((resolve) => ivs.close(resolve));
  });
  return {
    /** Names of the calls to IVS. */
    calls,
    /** Objects put into buckets, by key. */
    objects,
    /** The times of calls with a name, in milliseconds. */
    timesOf: (name: string) => times.filter((call) => call.name === name).map(({ at }) => at),
    /** Disconnecting fails after this many calls. */
    refuseFrom: (count: number) => (refuseFrom = count),
    /** IVS refuses to end this viewer's session, among others in a call. */
    refuseViewer: (viewerId: string | undefined) => (refusedViewer = viewerId),
    /** IVS throttles all calls. */
    refuseAll: (refuses: boolean) => (refusesAll = refuses),
    rows: () => rowsIn(client, table),
    async write(rows: readonly object[]): Promise<void> {
      const items = rows.map((row) => marshall(row, { removeUndefinedValues: true }));
      await writeRows(
        client,
        table,
        items.map((Item) => ({ PutRequest: { Item } })),
      );
    },
    async empty(): Promise<void> {
      await dropTable(client, table);
      await emptyTable(client, table);
    },
  };
}
