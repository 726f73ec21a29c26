import { randomUUID } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { JsonCall } from '../../protocol/json.ts';
import type { Engine } from './engine.ts';

/** Maximum size of a request, all entries together. */
const largest = 256 * 1024;
const mostRules = 100;

/**
 * EventBridge's calls on the default bus: PutEvents, and the operators' calls to list, enable, and disable rules (API
 * reference).
 */
export function createCalls(kernel: Kernel, engine: Engine): JsonCall {
  const bus = `arn:${kernel.partition}:events:${kernel.region}:${kernel.account}:event-bus/default`;

  const arnOf = (name: string) => `arn:${kernel.partition}:events:${kernel.region}:${kernel.account}:rule/${name}`;
  const onlyDefault = ({ EventBusName: name = 'default' }: JsonObject) => {
    if (name !== 'default' && name !== bus)
      throw new AwsError('ResourceNotFoundException', `Event bus ${name} does not exist.`);
  };

  const turn = (operation: string, enabled: boolean) => (input: JsonObject, principal: Principal) => {
    onlyDefault(input);
    const arn = arnOf(input['Name']);
    kernel.iam.authorize({ principal, action: `events:${operation}`, resource: arn });
    if (!engine.enable(arn, enabled))
      throw new AwsError('ResourceNotFoundException', `Rule ${input['Name']} does not exist on EventBus default.`);
    return {};
  };

  const ofRules: Readonly<Record<string, (input: JsonObject, principal: Principal) => object>> = {
    ListRules(input, principal) {
      onlyDefault(input);
      const { NamePrefix: prefix = '', NextToken: after = '', Limit: limit = mostRules } = input;
      kernel.iam.authorize({ principal, action: 'events:ListRules', resource: arnOf('*') });
      const rules = [...engine.runnables.values()]
        .filter(({ kind, name }) => kind === 'rule' && name.startsWith(prefix) && name > after)
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const page = rules.slice(0, Math.min(Number(limit), mostRules));
      return {
        Rules: page.map(({ name: Name, arn: Arn, expression, enabled }) => ({
          ...{ Name, Arn, EventBusName: 'default', State: enabled ? 'ENABLED' : 'DISABLED' },
          ...(expression && { ScheduleExpression: expression }),
        })),
        ...(page.length < rules.length && { NextToken: page.at(-1)!.name }),
      };
    },
    EnableRule: turn('EnableRule', true),
    DisableRule: turn('DisableRule', false),
  };

  return async (operation, input, caller) => {
    const run = Object.hasOwn(ofRules, operation) ? ofRules[operation] : undefined;
    if (run) return kernel.faults.around('events', operation, async () => run(input, caller));
    if (operation !== 'PutEvents')
      throw new AwsError('UnknownOperationException', `EventBridge locally has no ${operation}`);
    const entries: JsonObject[] = input['Entries'] ?? [];
    if (entries.length < 1 || entries.length > 10) throw new AwsError('ValidationException', 'Send 1 to 10 entries');
    if (entries.reduce((sum, entry) => sum + sizeOf(entry), 0) > largest)
      throw new AwsError('ValidationException', 'Total size of the entries in the request is over the limit.');
    const elsewhere = entries.find(({ EventBusName: name = bus }) => name !== 'default' && name !== bus);
    if (elsewhere)
      throw new AwsError('ResourceNotFoundException', `Event bus ${elsewhere['EventBusName']} does not exist.`);
    for (const entry of entries) authorize(entry, caller);
    return kernel.faults.around('events', operation, async () => {
      const answers = entries.map(putOne);
      return { FailedEntryCount: answers.filter((answer) => 'ErrorCode' in answer).length, Entries: answers };
    });
  };

  function authorize(entry: JsonObject, principal: Principal): void {
    const conditions = {
      'events:source': String(entry['Source'] ?? ''),
      'events:detail-type': String(entry['DetailType'] ?? ''),
    };
    kernel.iam.authorize({ principal, action: 'events:PutEvents', resource: bus, conditions });
  }

  /** Handles one entry; its errors do not affect the others. */
  function putOne(entry: JsonObject): object {
    const { Source, DetailType, Detail, Resources = [], Time } = entry;
    const absent = Object.entries({ Source, DetailType, Detail }).find(([, value]) => !value);
    if (absent)
      return failed('InvalidArgument', `Parameter ${absent[0]} is not valid. Reason: ${absent[0]} is required.`);
    if (String(Source).startsWith('aws.'))
      return failed('NotAuthorizedForSourceException', `Not authorized for the source ${Source}.`);
    const detail = objectOf(Detail);
    if (!detail) return failed('MalformedDetail', 'Detail is malformed.');
    const id = randomUUID();
    // The protocol's times are seconds since the epoch.
    const time = Time === undefined ? kernel.clock.now() : Number(Time) * 1000;
    engine.publish({
      version: '0',
      id,
      'detail-type': DetailType,
      source: Source,
      account: kernel.account,
      time: new Date(time).toISOString().replace(/\.\d+Z$/, 'Z'),
      region: kernel.region,
      resources: Resources,
      detail,
    });
    return { EventId: id };
  }
}

const failed = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage });

function objectOf(text: string): Record<string, Json> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The size as the reference defines it: 14 bytes for a time, and each text in UTF-8. */
function sizeOf({ Time, Source, DetailType, Detail, Resources = [] }: JsonObject): number {
  const texts = [Source, DetailType, Detail, ...Resources].map((text) => Buffer.byteLength(String(text ?? '')));
  return texts.reduce((sum, size) => sum + size, Time === undefined ? 0 : 14);
}
