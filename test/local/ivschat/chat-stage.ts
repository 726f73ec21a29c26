import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateChatTokenCommand, IvschatClient, type CreateChatTokenRequest } from '@aws-sdk/client-ivschat';
import { WebSocket } from 'ws';
import { createIvsChat } from '../../../lib/local/services/ivschat/ivschat.ts';
import { createLambda } from '../../../lib/local/services/lambda/lambda.ts';
import { createLogs } from '../../../lib/local/services/logs/logs.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';

export const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const policy = (...Statement: object[]) => ({ Version: '2012-10-17', Statement });

export const role = (...rights: object[]) => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: policy({
      Effect: 'Allow',
      Principal: { Service: 'lambda.amazonaws.com' },
      Action: 'sts:AssumeRole',
    }),
    Policies: [{ PolicyName: 'rights', PolicyDocument: policy(...rights) }],
  },
});

/** A function with this body, which has `event` and can call `keep(value)`. */
export const handler = (directory: string, body: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: {
      ZipFile: `const keep = (value) =>
        require('node:fs').appendFileSync(process.env.KEPT, JSON.stringify(value) + '\\n');
      exports.handler = async (event) => { ${body} };`,
    },
    Environment: { Variables: { KEPT: join(directory, 'kept.jsonl') } },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Role: arn('FunctionRole'),
    Timeout: 10,
  },
});

export const permission = (fn: string, Principal: string, source: string) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: { Action: 'lambda:InvokeFunction', FunctionName: arn(fn), Principal, SourceArn: arn(source) },
});

export interface ChatStage {
  readonly stage: Stage;
  readonly directory: string;
  readonly lines: string[];
  /** What functions kept, oldest first. */
  kept(): any[];
  arnOf(logicalId: string): string;
  /** Moves the stage's clock forward. */
  later(seconds: number): void;
  /** An SDK client with the template's role `Caller`. */
  readonly sdk: IvschatClient;
  /** Another client, with this role. */
  sdkAs(role: string): IvschatClient;
  token(room: string, asked?: Partial<CreateChatTokenRequest>): Promise<string>;
  /** Enters a room; with all capabilities by default. */
  enter(room: string, asked?: Partial<CreateChatTokenRequest>): Promise<Client>;
  deploy(resources: object): Promise<void>;
  stop(): Promise<void>;
}

/** A stage with functions, log groups, and chat. @param resources besides the roles `FunctionRole` and `Caller` */
export async function chatStage(
  resources: (directory: string) => object,
  { timeoutMs = 20_000, coldIsLate = false, directory = mkdtempSync(join(tmpdir(), 'chat-')) } = {},
): Promise<ChatStage> {
  const lines: string[] = [];
  const file = join(directory, 'kept.jsonl');
  const whole = (more: object) => ({
    Resources: {
      FunctionRole: role({ Effect: 'Allow', Action: 'logs:*', Resource: '*' }),
      Caller: role({ Effect: 'Allow', Action: 'ivschat:*', Resource: '*' }),
      ...more,
    },
  });
  const stage = await startStage({
    template: whole(resources(directory)),
    directory,
    port: 0,
    log: (line) => void lines.push(line),
    services: [
      (kernel) => createLambda(kernel, { retryDelays: [10, 10] }),
      createLogs,
      (kernel) => createIvsChat(kernel, { timeoutMs, coldIsLate }),
    ],
  });
  const arnOf = (id: string): string => stage.resources().find(({ logicalId }) => logicalId === id)!.attributes['Arn'];
  const sdkAs = (role: string) =>
    new IvschatClient({
      endpoint: `${stage.url}/_aws/ivschat`,
      region: 'us-east-1',
      maxAttempts: 1,
      credentials: stage.kernel.iam.assume(arnOf(role), 'lambda.amazonaws.com', 'test').credentials,
    });
  const sdk = sdkAs('Caller');
  const token = async (room: string, asked: Partial<CreateChatTokenRequest> = {}) => {
    const { token } = await sdk.send(
      new CreateChatTokenCommand({
        roomIdentifier: arnOf(room),
        userId: 'somebody',
        capabilities: ['SEND_MESSAGE', 'DELETE_MESSAGE', 'DISCONNECT_USER'],
        ...asked,
      }),
    );
    return token!;
  };
  return {
    stage,
    directory,
    lines,
    kept: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line))
        : [],
    arnOf,
    later: (seconds) => stage.kernel.clock.set(stage.kernel.clock.now() + seconds * 1000),
    sdk,
    sdkAs,
    token,
    enter: async (room, asked) => connect(stage.kernel.ports.chat.endpoint, await token(room, asked)),
    deploy: (more) => stage.deploy({ template: whole(more) }),
    async stop() {
      sdk.destroy();
      await stage.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** One connection of a client that uses the wire protocol directly. */
export interface Client {
  readonly socket: WebSocket;
  readonly frames: any[];
  /** How the connection ended. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Sends a request and returns its id. */
  send(request: object): string;
  /** The first matching frame, already received or still to come. */
  frame(fits: (frame: any) => boolean): Promise<any>;
  /** The outcome of a request: its message, event, or error. */
  ask(request: object): Promise<any>;
  say(Content: string, more?: object): Promise<any>;
}

/**
 * @throws Error with the HTTP status when the connection is refused
 */
export function connect(endpoint: string, token: string): Promise<Client> {
  const socket = new WebSocket(endpoint, token);
  const frames: unknown[] = [];
  const watching = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    for (const look of watching) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  const frame = (fits: (frame: any) => boolean) =>
    new Promise<unknown>((resolve) => {
      const look = () => {
        const found = frames.find(fits);
        if (found === undefined) return void watching.add(look);
        watching.delete(look);
        resolve(found);
      };
      look();
    });
  const send = (request: object) => {
    const RequestId = randomUUID();
    socket.send(JSON.stringify({ RequestId, ...request }));
    return RequestId;
  };
  const ask = (request: object) => {
    const id = send(request);
    return frame(({ RequestId }) => RequestId === id);
  };
  const client: Client = {
    socket,
    frames,
    closed,
    send,
    frame,
    ask,
    say: (Content, more = {}) => ask({ Action: 'SEND_MESSAGE', Content, ...more }),
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => resolve(client));
  });
}
