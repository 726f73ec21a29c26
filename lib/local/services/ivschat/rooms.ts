import { join } from 'node:path';
import { openJournal, type Journal } from '../../journal.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Connection } from './messaging/connection.ts';
import type { EventFrame, MessageFrame } from './messaging/frames.ts';
import { createRate, type Rate } from './messaging/rate.ts';

/** The settings of CreateRoom and UpdateRoom. */
export interface RoomSettings {
  readonly name: string;
  readonly maximumMessageLength: number;
  readonly maximumMessageRatePerSecond: number;
  readonly messageReviewHandler?: { readonly uri: string; readonly fallbackResult: 'ALLOW' | 'DENY' };
  readonly loggingConfigurationIdentifiers: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
  /** ISO instants on the stage's clock. */
  readonly createTime: string;
  readonly updateTime: string;
}

/** A room and its connections. */
export interface Room {
  readonly arn: string;
  readonly id: string;
  readonly settings: RoomSettings;
  readonly rate: Rate;
  readonly connections: Set<Connection>;
  /** Sends to everyone in the room, and to its log. */
  send(frame: MessageFrame | EventFrame): void;
}

export interface LoggingConfiguration {
  readonly name: string;
  readonly logGroupName: string;
}

/**
 * All rooms by ARN, and their logging configurations. Settings persist: UpdateRoom's changes stay until a deployment
 * changes the room.
 */
export interface Rooms {
  readonly byArn: ReadonlyMap<string, Room>;
  readonly loggings: Map<string, LoggingConfiguration>;
  arnOf(kind: 'room' | 'logging-configuration', id: string): string;
  kept(arn: string): RoomSettings | undefined;
  set(arn: string, settings: RoomSettings): void;
  remove(arn: string): void;
}

export function createRooms(kernel: Kernel): Rooms {
  const journal: Journal<RoomSettings> = openJournal(join(kernel.directory, 'ivschat', 'rooms.jsonl'));
  const byArn = new Map<string, Room>();
  const loggings = new Map<string, LoggingConfiguration>();

  /** Source: IVS Chat user guide, "IVS Chat Logging". */
  function log(room: Room, payload: MessageFrame | EventFrame): void {
    const timestamp = Date.parse(payload.SendTime);
    const event = { event_timestamp: new Date(timestamp).toISOString(), type: payload.Type, payload, version: '1.0' };
    for (const identifier of room.settings.loggingConfigurationIdentifiers) {
      const group = loggings.get(identifier)?.logGroupName;
      if (group)
        kernel.ports.logs.put(group, `aws/IVSChatLogs/1.0/room_${room.id}`, [
          { timestamp, message: JSON.stringify(event) },
        ]);
    }
  }

  return {
    byArn,
    loggings,
    arnOf: (kind, id) => `arn:${kernel.partition}:ivschat:${kernel.region}:${kernel.account}:${kind}/${id}`,
    kept: (arn) => journal.get(arn),
    set(arn, settings) {
      journal.set(arn, settings);
      if (byArn.has(arn)) return;
      const room: Room = {
        arn,
        id: arn.split('/').at(-1)!,
        get settings() {
          return journal.get(arn)!;
        },
        rate: createRate(),
        connections: new Set(),
        send(frame) {
          const text = JSON.stringify(frame);
          for (const connection of room.connections) connection.send(text);
          log(room, frame);
        },
      };
      byArn.set(arn, room);
    },
    remove(arn) {
      const room = byArn.get(arn);
      byArn.delete(arn);
      journal.delete(arn);
      for (const connection of room?.connections ?? []) connection.close('The room is gone');
    },
  };
}
