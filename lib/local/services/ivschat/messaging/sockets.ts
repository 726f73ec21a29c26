import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData } from 'ws';
import { decline } from '../../../http.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Service } from '../../../kernel/kernel.ts';
import { WireFault } from '../../../wire-fault.ts';
import { act, requestFrom, type Surroundings } from './actions.ts';
import { openConnection, type Connection } from './connection.ts';
import { ChatError, errorFrame, newId } from './frames.ts';
import type { Room } from '../rooms.ts';
import type { Ticket, Tokens } from '../tokens.ts';

export interface Sockets {
  readonly upgrade: NonNullable<Service['upgrade']>;
  stop(): void;
}

/** The Messaging API: a token, sent as the subprotocol, opens a connection to its room. */
export function createSockets(on: Surroundings, tokens: Tokens): Sockets {
  const { kernel, rooms } = on;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 128 * 1024,
    // Clients treat a connection without the echoed subprotocol as failed.
    handleProtocols: ([token]) => token!,
  });

  function admit(request: IncomingMessage, socket: Duplex, head: Buffer, ticket: Ticket, room: Room): void {
    const ip = request.socket.remoteAddress ?? '';
    server.handleUpgrade(request, socket, head, (client) => {
      const connection = openConnection(client, ticket, ip, kernel.clock, (ended) => room.connections.delete(ended));
      if (connection.open) room.connections.add(connection);
      client.on('message', (data, isBinary) => void take(connection, data, isBinary));
    });
  }

  async function take(connection: Connection, data: RawData, isBinary: boolean): Promise<void> {
    if (!connection.open) return;
    const id = newId();
    let requestId = '';
    try {
      if (isBinary) throw new ChatError(400, 'Request is not text');
      const request = requestFrom((data as Buffer).toString());
      requestId = request.RequestId;
      await kernel.faults.around('ivschat', request.Action, () => act(on, connection, id, request));
    } catch (error) {
      if (error instanceof WireFault) return strike(error, connection);
      const refusal = refusalOf(error);
      if (refusal.code === 500) kernel.log(`IVS Chat: ${(error as Error).message}`);
      connection.send(JSON.stringify(errorFrame(id, requestId, refusal)));
      if (refusal.code === 401) connection.close(refusal.message);
    }
  }

  return {
    upgrade(request, socket, head, path) {
      const enter = async () => {
        if (path !== '/') return decline(socket, 404);
        const [token = ''] = (request.headers['sec-websocket-protocol'] ?? '').split(',');
        const ticket = tokens.redeem(token.trim());
        const room = ticket && rooms.byArn.get(ticket.roomArn);
        if (!ticket || !room) return decline(socket, ticket ? 404 : 401);
        admit(request, socket, head, ticket, room);
      };
      kernel.faults.around('ivschat', 'Connect', enter).catch((error: unknown) => {
        if (error instanceof WireFault && error.kind === 'reset') return void socket.destroy();
        if (!(error instanceof WireFault)) decline(socket, error instanceof AwsError ? error.status : 500);
      });
    },
    stop() {
      for (const { connections } of rooms.byArn.values()) for (const connection of connections) connection.cut();
      server.close();
    },
  };
}

function strike({ kind }: WireFault, connection: Connection): void {
  if (kind === 'reset') connection.cut();
  else if (kind === 'malformed') connection.send('{"Type": "MESSAGE", "Id": "cut off in the mid');
}

/** A fault plan's error may use one of the Messaging API's codes as its status. */
function refusalOf(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  const known = error instanceof AwsError && [400, 401, 403, 404, 406, 413, 429].includes(error.status);
  return new ChatError(known ? (error.status as ChatError['code']) : 500, known ? error.message : 'Internal error');
}
