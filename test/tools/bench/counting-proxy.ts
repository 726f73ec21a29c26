/** A proxy for DynamoDB Local that counts calls and consumed units, as DynamoDB itself reports them. */
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

export interface Count {
  trips: number;
  read: number;
  write: number;
}

export interface CountingProxy {
  readonly endpoint: string;
  /** What was counted since the last call. */
  take(): Count;
  close(): void;
}

/**
 * Inspects each request and then its response; what it asks of the database itself is not counted, nor is a request for
 * which it returns null.
 */
export type Look = (
  call: { readonly operation: string; readonly input: Record<string, unknown> },
  ask: (operation: string, input: object) => Promise<Record<string, unknown>>,
) => Promise<((output: Record<string, unknown>) => Promise<void>) | null>;

const countedOperations = /^((Get|Put|Update|Delete)Item|Query|Scan|Batch(Get|Write)Item|Transact(Get|Write)Items)$/;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export async function startCountingProxy(database: string, look?: Look): Promise<CountingProxy> {
  // Idle connections end here before the database ends them, so that no request is written to a closing one.
  const agent = new Agent({ keepAlive: true, timeout: 5000 });
  let count: Count = { trips: 0, read: 0, write: 0 };

  const send = (headers: IncomingHttpHeaders, body: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const kept = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(database, { method: 'POST', headers: kept, agent }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode!, headers: response.headers, text: Buffer.concat(parts).toString() });
      });
      sent.on('error', reject);
      sent.end(body);
    });

  // Longer than clients keep an idle connection, so that none writes to a closing one.
  const server = createServer({ keepAliveTimeout: 65_000 }, (asked, answered) => {
    // A connection that the database ends is one that the client finds ended: it sends the request again.
    pass(asked, answered).catch(() => answered.destroy());
  });
  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const input = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const target = String(asked.headers['x-amz-target']);
    const operation = target.split('.').at(-1)!;
    const counted = countedOperations.test(operation);
    const ask = async (other: string, what: object) => {
      const headers = { ...asked.headers, 'x-amz-target': target.replace(operation, other) };
      return JSON.parse((await send(headers, JSON.stringify(what))).text);
    };
    const seen = counted ? await look?.({ operation, input }, ask) : undefined;
    const wished = { ...input, ReturnConsumedCapacity: seen ? 'INDEXES' : 'TOTAL' };
    const { status, headers, text } = await send(asked.headers, JSON.stringify(counted ? wished : input));
    const units = unitsOf(text);
    if (units !== undefined && seen !== null) {
      count.trips += 1;
      count[/^(Get|Query|Scan|BatchGet|TransactGet)/.test(operation) ? 'read' : 'write'] += units;
      await seen?.(JSON.parse(text));
    }
    const { 'content-length': _, 'transfer-encoding': __, 'x-amz-crc32': ___, ...kept } = headers;
    answered.writeHead(status, { ...kept, 'content-length': Buffer.byteLength(text) }).end(text);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    endpoint: `http://127.0.0.1:${port}`,
    take() {
      const taken = count;
      count = { trips: 0, read: 0, write: 0 };
      return taken;
    },
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function unitsOf(text: string): number | undefined {
  const { ConsumedCapacity: consumed } = JSON.parse(text || '{}');
  if (consumed === undefined) return undefined;
  const all: { CapacityUnits?: number }[] = Array.isArray(consumed) ? consumed : [consumed];
  return all.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
}
