import { createHash } from 'node:crypto';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { missing, outOfRange } from './errors.ts';

/** An attribute's value as sent; `BinaryValue` in base64. */
export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string;
  readonly BinaryValue?: string;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** A stored message. Instants are milliseconds on the stage's clock. */
export interface Message {
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly sender: string;
  readonly sentAt: number;
  /** Not delivered before this: the end of its delay, or of its current receiver's visibility timeout. */
  readonly visibleAt: number;
  readonly receives: number;
  readonly firstReceivedAt?: number;
  /** The latest receipt handle; older ones have no effect. */
  readonly receipt?: string | undefined;
  /** It was deleted once, and a copy was delivered again. */
  readonly cameTwice?: boolean;
  /** The queue it came from, when this is a dead-letter queue. */
  readonly deadFrom?: string;
}

const md5 = (data: string | Buffer) => createHash('md5').update(data).digest('hex');
export const bodyDigest = md5;

/** The MD5 digest of attributes (SQS developer guide, "Calculating the MD5 message digest for message attributes"). */
export function attributesDigest(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const parts: Buffer[] = [];
  const add = (data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    parts.push(length, data);
  };
  for (const name of names) {
    const { DataType, StringValue, BinaryValue } = attributes[name]!;
    add(Buffer.from(name));
    add(Buffer.from(DataType));
    parts.push(Buffer.from([BinaryValue === undefined ? 1 : 2]));
    add(BinaryValue === undefined ? Buffer.from(StringValue ?? '') : Buffer.from(BinaryValue, 'base64'));
  }
  return md5(Buffer.concat(parts));
}

/** Bytes that count toward a message's size. */
export const sizeOf = (body: string, attributes: MessageAttributes): number =>
  Object.entries(attributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum + Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(body),
  );

/** SQS refuses characters that XML 1.0 does not allow. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** The content of SendMessage or of a batch entry. @throws AwsError with SQS's error */
export function contentOf(input: JsonObject): Pick<Message, 'body' | 'attributes'> {
  const body = input['MessageBody'];
  if (typeof body !== 'string' || body === '') throw missing('MessageBody');
  if (forbidden.test(body))
    throw new AwsError(
      'InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF',
    );
  const attributes: MessageAttributes = input['MessageAttributes'] ?? {};
  if (Object.keys(attributes).length > 10)
    throw outOfRange(Object.keys(attributes).length, 'MessageAttributes', 'At most 10 attributes are taken');
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes)) {
    const value = /^Binary(\.|$)/.test(DataType) ? BinaryValue : StringValue;
    if (!/^(String|Number|Binary)(\.|$)/.test(DataType ?? '') || !value)
      throw new AwsError(
        'InvalidParameterValue',
        `The message attribute '${name}' must have a DataType and a value of it.`,
      );
  }
  return { body, attributes };
}
