import { outsideNames, type End, type Flow } from './flows.ts';

/** One box of a picture. */
export interface Box {
  readonly id: string;
  readonly label: string;
  readonly kind: 'outside' | 'edge' | 'function' | 'store';
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly writes: boolean;
}

/** Boxes in columns from left to right, and arrows between them. */
export interface Picture {
  readonly columns: readonly { readonly title: string; readonly trusted: boolean; readonly boxes: readonly Box[] }[];
  readonly arrows: readonly Arrow[];
}

/** The box of a picture that contains an end of a flow; undefined where it is not shown. */
export type Grouping = (end: End) => (Box & { readonly column: number }) | undefined;

const words = (name: string): string => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');

/** Each resource in a separate box, in the column of its kind. */
export const single: Grouping = (end) => {
  if (typeof end === 'string')
    return {
      id: end,
      label: outsideNames[end],
      kind: 'outside',
      column: end === 'mail' || end === 'social' || end === 'on-call' ? 4 : 0,
    };
  const base = { id: end.name, label: words(end.name.replace(/(Function|Queue)$/, '')) };
  if (end.type === 'AWS::Lambda::Function') return { ...base, kind: 'function', column: 2 };
  if (
    /^AWS::(?:CloudFront::Distribution|AppSync::GraphQLApi|Cognito::UserPool|ApiGatewayV2::Api|IVS::Channel|IVSChat::Room|WAFv2::WebACL)$/.test(
      end.type,
    )
  )
    return { ...base, label: `${base.label} (${kindOf(end.type)})`, kind: 'edge', column: 1 };
  if (
    /^AWS::(?:DynamoDB::Table|S3::Bucket|SQS::Queue|SNS::Topic|SecretsManager::Secret|Logs::LogGroup)$/.test(end.type)
  )
    return { ...base, label: `${base.label} (${kindOf(end.type)})`, kind: 'store', column: 3 };
  return undefined;
};

/** The whole stage on one page: functions by stack; queues, secrets and class rooms grouped. */
export const together: Grouping = (end) => {
  const box = single(end);
  if (!box || typeof end === 'string') return box;
  switch (end.type) {
    case 'AWS::Lambda::Function':
      return { ...box, id: `functions of ${end.stack}`, label: `Functions of ${end.stack}` };
    case 'AWS::SQS::Queue':
      return { ...box, id: `queues of ${end.stack}`, label: `Queues of ${end.stack}` };
    case 'AWS::SecretsManager::Secret':
      return { ...box, id: 'secrets', label: 'Secrets' };
    case 'AWS::IVS::Channel':
      return { ...box, id: 'channels', label: 'Live video (IVS)' };
    case 'AWS::IVSChat::Room':
      return { ...box, id: 'rooms', label: 'Chat of classes (IVS)' };
    case 'AWS::Logs::LogGroup':
      return { ...box, id: 'logs', label: 'Logs' };
    default:
      return box;
  }
};

function kindOf(type: string): string {
  const known: Readonly<Record<string, string>> = {
    'AWS::CloudFront::Distribution': 'CloudFront',
    'AWS::AppSync::GraphQLApi': 'AppSync',
    'AWS::Cognito::UserPool': 'user pool',
    'AWS::ApiGatewayV2::Api': 'HTTP API',
    'AWS::IVS::Channel': 'video',
    'AWS::IVSChat::Room': 'chat',
    'AWS::WAFv2::WebACL': 'firewall',
    'AWS::DynamoDB::Table': 'table',
    'AWS::S3::Bucket': 'bucket',
    'AWS::SQS::Queue': 'queue',
    'AWS::SNS::Topic': 'topic',
    'AWS::SecretsManager::Secret': 'secret',
    'AWS::Logs::LogGroup': 'log',
  };
  return known[type]!;
}

const TITLES = [
  { title: 'Outside: not trusted', trusted: false },
  { title: 'Edge: asks who it is', trusted: true },
  { title: 'Functions: a role each', trusted: true },
  { title: 'What is kept', trusted: true },
  { title: 'Others we tell', trusted: false },
];

/** @param grouping the boxes */
export function pictureOf(flows: readonly Flow[], grouping: Grouping): Picture {
  const boxes = new Map<string, Box & { column: number }>();
  const arrows = new Map<string, Arrow>();
  for (const { from, to, writes } of flows) {
    const [a, b] = [grouping(from), grouping(to)];
    if (!a || !b || a.id === b.id) continue;
    for (const box of [a, b]) boxes.set(box.id, box);
    const key = `${a.id}\n${b.id}`;
    arrows.set(key, { from: a.id, to: b.id, writes: writes || (arrows.get(key)?.writes ?? false) });
  }
  const columns = TITLES.map((column, at) => ({
    ...column,
    boxes: [...boxes.values()].filter((box) => box.column === at).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
  return ordered({ columns, arrows: [...arrows.values()] });
}

/**
 * Moves connected boxes close together: orders each column by the mean position of its neighbors, left to right and
 * back (Sugiyama 1981).
 */
function ordered({ columns, arrows }: Picture): Picture {
  const place = new Map<string, number>();
  const settle = (boxes: readonly Box[]) => boxes.forEach(({ id }, at) => place.set(id, (at + 0.5) / boxes.length));
  let now = columns.map(({ boxes }) => [...boxes]);
  now.forEach(settle);
  for (let round = 0; round < 12; round += 1) {
    now = now.map((boxes) => {
      const wish = new Map(
        boxes.map(({ id }) => {
          const near = arrows.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
          const places = near.map((other) => place.get(other) ?? 0.5);
          return [id, places.length ? places.reduce((sum, each) => sum + each, 0) / places.length : 0.5];
        }),
      );
      const sorted = boxes.toSorted((a, b) => wish.get(a.id)! - wish.get(b.id)! || (a.id < b.id ? -1 : 1));
      settle(sorted);
      return sorted;
    });
  }
  return { columns: columns.map((column, at) => ({ ...column, boxes: now[at]! })), arrows };
}
