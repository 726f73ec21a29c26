import type { JsonObject } from '../../kernel/json.ts';
import { invalid, limits } from './limits.ts';
import type { RoomSettings } from './rooms.ts';

type Chosen = Omit<RoomSettings, 'tags' | 'createTime' | 'updateTime'>;

/** The default settings of a new room. */
export const defaults: Chosen = {
  name: '',
  maximumMessageLength: limits.messageLength,
  maximumMessageRatePerSecond: limits.messageRate,
  loggingConfigurationIdentifiers: [],
};

/**
 * Validates the settings of CreateRoom and UpdateRoom; settings that are absent stay unchanged. @throws AwsError
 * `ValidationException`
 */
export function chosenFrom(input: Readonly<JsonObject>, before: Chosen): Chosen {
  const handler = input['messageReviewHandler'] ?? before.messageReviewHandler;
  const reviewed = handler?.uri ? { messageReviewHandler: handlerFrom(handler) } : {};
  if (!handler?.uri) handlerFrom(handler ?? {});
  return {
    name: nameFrom(input['name'] ?? before.name),
    maximumMessageLength: numberFrom(input, 'maximumMessageLength', 500, before.maximumMessageLength),
    maximumMessageRatePerSecond: numberFrom(
      input,
      'maximumMessageRatePerSecond',
      100,
      before.maximumMessageRatePerSecond,
    ),
    ...reviewed,
    loggingConfigurationIdentifiers: loggingFrom(
      input['loggingConfigurationIdentifiers'] ?? before.loggingConfigurationIdentifiers,
    ),
  };
}

export function nameFrom(name: unknown): string {
  if (typeof name === 'string' && /^[a-zA-Z0-9-_]{0,128}$/.test(name)) return name;
  throw invalid('name', 'must be at most 128 letters, digits, - and _');
}

function numberFrom(input: Readonly<JsonObject>, name: string, most: number, otherwise: number): number {
  const number = Number(input[name] ?? otherwise);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw invalid(name, `must be 1 to ${most}`);
}

function handlerFrom({ uri = '', fallbackResult = 'ALLOW' }: { uri?: unknown; fallbackResult?: unknown }) {
  if (typeof uri !== 'string' || uri.length > 170 || !/^$|^arn:aws:lambda:[a-z0-9-]+:[0-9]{12}:function:.+$/.test(uri))
    throw invalid('messageReviewHandler.uri', 'must be the ARN of a function');
  if (fallbackResult !== 'ALLOW' && fallbackResult !== 'DENY')
    throw invalid('messageReviewHandler.fallbackResult', 'must be ALLOW or DENY');
  return { uri, fallbackResult } as const;
}

function loggingFrom(identifiers: unknown): readonly string[] {
  const arn = /^arn:aws:ivschat:[a-z0-9-]+:[0-9]+:logging-configuration\/[a-zA-Z0-9-]+$/;
  if (Array.isArray(identifiers) && identifiers.length <= 3 && identifiers.every((each) => arn.test(each)))
    return identifiers;
  throw invalid('loggingConfigurationIdentifiers', 'must be at most three ARNs of logging configurations');
}

/** Tags in the API's format. */
export const tagsOf = (tags: readonly { Key: string; Value: string }[] = []) =>
  Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
