/** Lays beside each live product where its class is, as the stacks have made it, and who leads it, as content says. */
import { BatchWriteItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import type { ClassContent, Content } from '../../lib/model/content.ts';
import type { RoomItem } from '../../lib/model/items.ts';
import { roomKey } from '../../lib/model/keys.ts';
import { dynamodb, table, toItem } from '../shared/dynamodb.ts';

/** A channel and a room of the stacks. */
export interface MadeRoom extends Pick<RoomItem, 'channelArn' | 'playbackUrl' | 'roomArn' | 'chatUrl'> {
  readonly link: string;
}

/** What a deploy has made, and of what there was before, what it has not. */
export function roomsOf(event: CloudFormationCustomResourceEvent): { made: MadeRoom[]; gone: string[] } {
  const made = listIn(event.ResourceProperties);
  const links = made.map(({ link }) => link);
  const before = 'OldResourceProperties' in event ? listIn(event.OldResourceProperties) : [];
  return { made, gone: before.map(({ link }) => link).filter((link) => !links.includes(link)) };
}

const listIn = ({ Rooms = [] }: Readonly<Record<string, unknown>> & { Rooms?: MadeRoom[] }): MadeRoom[] => Rooms;

/** On a deploy. */
export async function publishRooms(
  { classes }: Pick<Content, 'classes'>,
  { made, gone }: ReturnType<typeof roomsOf>,
): Promise<void> {
  for (const { link, channelArn, playbackUrl, roomArn, chatUrl } of made) {
    const led: ClassContent = classes[link] ?? { moderators: [], rules: [] };
    const item: RoomItem = { baseType: 'room', channelArn, playbackUrl, roomArn, chatUrl, ...led };
    await dynamodb.send(new PutItemCommand({ TableName: table(), Item: toItem({ ...roomKey(link), ...item }) }));
  }
  for (const link of gone) {
    const removal = { DeleteRequest: { Key: toItem(roomKey(link)) } };
    await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table()]: [removal] } }));
  }
}

/** Between deploys: a live product that is new has no room before the next one. */
export async function keepRooms({ classes }: Pick<Content, 'classes'>): Promise<void> {
  for (const [link, { moderators, rules }] of Object.entries(classes)) {
    try {
      await dynamodb.send(
        new UpdateItemCommand({
          TableName: table(),
          Key: toItem(roomKey(link)),
          UpdateExpression: 'SET moderators = :moderators, #rules = :rules',
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeNames: { '#rules': 'rules' },
          ExpressionAttributeValues: toItem({ ':moderators': moderators, ':rules': rules }),
        }),
      );
    } catch (error) {
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    }
  }
}
