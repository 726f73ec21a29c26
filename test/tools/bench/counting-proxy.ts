/** Stands before DynamoDB Local and counts what reaches it: calls and consumed units, as DynamoDB itself says. */
import { Agent, createServer, request } from 'node:http';

export interface Count {
  trips: number;
  read: number;
  write: number;
}

export interface CountingProxy {
  readonly endpoint: string;
  /** What was counted since the last time. */
  take(): Count;
  close(): void;
}

export async function startCountingProxy(database: string): Promise<CountingProxy> {
  const agent = new Agent({ keepAlive: true });
  let count: Count = { trips: 0, read: 0, write: 0 };
  const server = createServer(async (asked, answered) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const input = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const operation = String(asked.headers['x-amz-target']).split('.').at(-1)!;
    const counted = /^((Get|Put|Update|Delete)Item|Query|Scan|Batch(Get|Write)Item|Transact(Get|Write)Items)$/.test(
      operation,
    );
    const body = JSON.stringify(counted ? { ...input, ReturnConsumedCapacity: 'TOTAL' } : input);
    const headers = { ...asked.headers, 'content-length': Buffer.byteLength(body) };
    const sent = request(database, { method: 'POST', headers, agent }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      const units = unitsOf(text);
      if (units !== undefined) {
        count.trips += 1;
        count[/^(Get|Query|Scan|BatchGet|TransactGet)/.test(operation) ? 'read' : 'write'] += units;
      }
      const { 'content-length': _, 'transfer-encoding': __, 'x-amz-crc32': ___, ...kept } = response.headers;
      answered.writeHead(response.statusCode!, { ...kept, 'content-length': Buffer.byteLength(text) }).end(text);
    });
    sent.end(body);
  });
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
