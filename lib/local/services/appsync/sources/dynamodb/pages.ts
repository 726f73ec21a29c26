/** Query and Scan: one page at a time. */
import type { JsonObject } from '../../../../kernel/json.ts';
import { Expressions, isGiven } from './expressions.ts';
import type { Operation, Surroundings } from './operation.ts';
import { fromWireItem, type WireItem } from './values.ts';

const shared = ['index', 'limit', 'nextToken', 'consistentRead', 'select', 'filter', 'projection'];

export const query: Operation = {
  members: new Set([...shared, 'query', 'scanIndexForward']),
  async run(request, around) {
    const expressions = new Expressions();
    const KeyConditionExpression = expressions.require(request.query, '$[query]');
    return page('Query', request, around, expressions, {
      KeyConditionExpression,
      ...(isGiven(request.scanIndexForward) && { ScanIndexForward: Boolean(request.scanIndexForward) }),
    });
  },
};

export const scan: Operation = {
  members: new Set([...shared, 'segment', 'totalSegments']),
  run: (request, around) =>
    page('Scan', request, around, new Expressions(), {
      ...(isGiven(request.segment) && { Segment: request.segment }),
      ...(isGiven(request.totalSegments) && { TotalSegments: request.totalSegments }),
    }),
};

async function page(
  operation: string,
  request: JsonObject,
  around: Surroundings,
  expressions: Expressions,
  own: object,
) {
  const FilterExpression = expressions.add(request.filter, '$[filter]');
  const ProjectionExpression = expressions.add(request.projection, '$[projection]');
  const answer = await around.call(operation, {
    TableName: around.tableName,
    ...own,
    ...(isGiven(request.index) && { IndexName: request.index }),
    ...(isGiven(request.limit) && { Limit: request.limit }),
    ...(isGiven(request.nextToken) && { ExclusiveStartKey: around.tokens.open(request.nextToken, around.resolver) }),
    ...(isGiven(request.consistentRead) && { ConsistentRead: Boolean(request.consistentRead) }),
    ...(isGiven(request.select) && { Select: request.select }),
    ...(FilterExpression !== undefined && { FilterExpression }),
    ...(ProjectionExpression !== undefined && { ProjectionExpression }),
    ...expressions.wire,
  });
  const items = ((answer.Items ?? []) as WireItem[]).map(fromWireItem);
  const lastKey = answer.LastEvaluatedKey as WireItem | undefined;
  const nextToken = lastKey ? around.tokens.seal(lastKey, around.resolver) : null;
  return { result: { items, nextToken, scannedCount: answer.ScannedCount ?? 0 } };
}
