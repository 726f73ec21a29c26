import { AwsError } from '../../kernel/aws-error.ts';

/** Maximum values in IVS Chat (IVS Chat API reference and service quotas). */
export const limits = {
  /** Code points per message, unless the room sets fewer. */
  messageLength: 500,
  /** Messages per second in a room, unless the room sets a rate. */
  messageRate: 10,
  /** Requests per second over one connection. */
  requestRate: 10,
  /** Total bytes of the names and values of attributes. */
  attributes: 1024,
  userId: 128,
  reason: 256,
  eventName: 100,
  /** Seconds within which a token must be used. */
  tokenLife: 60,
  /** Minutes. */
  session: { least: 1, most: 180, otherwise: 60 },
} as const;

export const capabilities = ['SEND_MESSAGE', 'DELETE_MESSAGE', 'DISCONNECT_USER'] as const;
export type Capability = (typeof capabilities)[number];

export type Attributes = Readonly<Record<string, string>>;

/** An error that names the field. */
export function invalid(name: string, message: string): AwsError {
  return new AwsError('ValidationException', `${name}: ${message}`, 400, {
    reason: 'FIELD_VALIDATION_FAILED',
    fieldList: [{ name, message }],
  });
}

export const noSuch = (resourceType: 'ROOM' | 'LOGGING_CONFIGURATION', resourceId: string) =>
  new AwsError('ResourceNotFoundException', `Resource: ${resourceId} not found`, 404, { resourceId, resourceType });

export const codePoints = (text: string): number => {
  let count = 0;
  for (const sign of text) count += sign ? 1 : 0;
  return count;
};

export const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && codePoints(value) >= least && codePoints(value) <= most;

/** Whether this is a map of strings. */
export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

/** Total bytes of all names and values. */
export const sizeOf = (attributes: Attributes): number =>
  Object.entries(attributes).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value),
    0,
  );
