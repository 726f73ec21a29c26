import { randomUUID } from 'node:crypto';
import type { Principal } from '../../iam/iam.ts';
import { AwsError } from '../../kernel/aws-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { JsonCall } from '../../protocol/json.ts';
import type { LogGroup, LogGroups } from './groups.ts';
import { termsOf } from './terms.ts';
import { queryOf, type Query } from './insights/query.ts';
import type { LogStore } from './store.ts';

type Operation = (input: JsonObject, caller: Principal) => object;

const invalid = (message: string) => new AwsError('InvalidParameterException', message);
/** Maximum groups that a query may name by parameter (CloudWatch Logs API reference, StartQuery). */
const mostGroups = 50;
const mostDescribed = 50;
const mostFiltered = 10_000;

/** The CloudWatch Logs calls that an operator uses to investigate: groups, filtered events, Insights queries. */
export function createCalls(kernel: Kernel, groups: LogGroups, store: LogStore): JsonCall {
  const answers = new Map<string, object>();
  const authorize = (principal: Principal, operation: string, { arn }: LogGroup) =>
    kernel.iam.authorize({ principal, action: `logs:${operation}`, resource: arn });
  const all = `arn:${kernel.partition}:logs:${kernel.region}:${kernel.account}:log-group:*`;
  const named = (name: string): LogGroup => {
    const group = groups.get(name);
    if (!group) throw new AwsError('ResourceNotFoundException', 'The specified log group does not exist.');
    return group;
  };
  const byIdentifier = (identifier: string) => named(identifier.replace(/^arn:.*:log-group:/, '').replace(/:\*$/, ''));

  /** The groups of a query, from its own SOURCE or from exactly one parameter. */
  function groupsOf({ logGroupName, logGroupNames, logGroupIdentifiers }: JsonObject, { prefixes }: Query): LogGroup[] {
    const given = [logGroupName && [logGroupName], logGroupNames, logGroupIdentifiers].filter(
      (list) => list !== undefined,
    );
    if (given.length + (prefixes ? 1 : 0) !== 1)
      throw invalid(
        'Exactly one of logGroupName, logGroupNames, logGroupIdentifiers and SOURCE says which log groups are asked',
      );
    if (prefixes) return [...groups.values()].filter(({ name }) => prefixes.some((prefix) => name.startsWith(prefix)));
    if (given[0].length > mostGroups) throw invalid(`At most ${mostGroups} log groups can be asked at a time`);
    return given[0].map(byIdentifier);
  }

  function read(text: string): Query {
    try {
      return queryOf(text);
    } catch (error) {
      throw new AwsError('MalformedQueryException', (error as Error).message);
    }
  }

  const operations: Readonly<Record<string, Operation>> = {
    DescribeLogGroups({ logGroupNamePrefix: prefix = '', nextToken, limit = mostDescribed }, principal) {
      kernel.iam.authorize({ principal, action: 'logs:DescribeLogGroups', resource: all });
      const found = [...groups.values()]
        .filter(({ name }) => name.startsWith(prefix) && name > (nextToken ?? ''))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      const page = found.slice(0, Number(limit));
      return {
        logGroups: page.map(({ name, arn, days }) => ({ logGroupName: name, arn, retentionInDays: days })),
        ...(found.length > page.length && { nextToken: page.at(-1)!.name }),
      };
    },
    FilterLogEvents(input, principal) {
      const group = input['logGroupIdentifier']
        ? byIdentifier(input['logGroupIdentifier'])
        : named(input['logGroupName']);
      authorize(principal, 'FilterLogEvents', group);
      const matches = termsOf(input['filterPattern'] ?? '');
      const events = store
        .between(group.name, Number(input['startTime'] ?? 0), Number(input['endTime'] ?? kernel.clock.now()))
        .filter(({ message }) => matches(message));
      const from = Number(input['nextToken'] ?? 0);
      const page = events.slice(from, from + Number(input['limit'] ?? mostFiltered));
      return {
        events: page.map(({ id: eventId, stream: logStreamName, timestamp, message }) => {
          return { eventId, logStreamName, timestamp, ingestionTime: timestamp, message };
        }),
        searchedLogStreams: [],
        ...(from + page.length < events.length && { nextToken: String(from + page.length) }),
      };
    },
    StartQuery(input, principal) {
      const query = read(String(input['queryString'] ?? ''));
      const asked = groupsOf(input, query);
      for (const group of asked) authorize(principal, 'StartQuery', group);
      const [from, to] = [Number(input['startTime']), Number(input['endTime'])];
      if (!(from <= to)) throw invalid('The start of the time range is after its end, or one of them is missing');
      const lines = asked.flatMap(({ name }) =>
        // Both ends are whole seconds and inclusive.
        store
          .between(name, from * 1000, to * 1000 + 999)
          .map((event) => ({ ...event, group: name, account: kernel.account })),
      );
      const rows = query.run(lines);
      const queryId = randomUUID();
      answers.set(queryId, {
        status: 'Complete',
        results: rows.map((row) =>
          [...row].flatMap(([field, value]) => (value === undefined ? [] : [{ field, value: String(value) }])),
        ),
        statistics: { recordsMatched: rows.length, recordsScanned: lines.length, bytesScanned: 0 },
      });
      return { queryId };
    },
    GetQueryResults({ queryId }, principal) {
      kernel.iam.authorize({ principal, action: 'logs:GetQueryResults', resource: '*' });
      const found = answers.get(queryId);
      if (!found) throw new AwsError('ResourceNotFoundException', `The query ${queryId} does not exist.`);
      return found;
    },
  };

  return (operation, input, caller) =>
    kernel.faults.around('logs', operation, async () => {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
      if (!run) throw new AwsError('UnknownOperationException', `CloudWatch Logs locally has no ${operation}`);
      return run(input, caller);
    });
}
