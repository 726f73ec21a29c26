import type { StageSettings } from '../../stages.ts';
import type { Resource, Template } from '../../stacks/templates/assembly.ts';
import { line, sumOf, usdOf, type Line } from './line.ts';
import { prices } from './prices.ts';
import { quotas } from '../scale/quotas.ts';

/** A limit that caps the bill, and the cost of a day spent at that limit from midnight to midnight. */
export interface Ceiling {
  readonly what: string;
  /** The limit in words, and who sets it. */
  readonly limit: string;
  readonly lines: readonly Line[];
}

const day = 86_400;
/** A short run that an attacker could force: short, so that many fit into a second. It writes two log lines. */
const run = { seconds: 0.1, logBytes: 900, traced: 1 / 20 } as const;
/** Size of a file of the site, in gigabytes. */
const file = 0.0001;

/** All ceilings of a stage: those of its template, and AWS's quotas where it sets none. */
export function ceilingsOf(stage: StageSettings, templates: Readonly<Record<string, Template>>): readonly Ceiling[] {
  const all = Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.values(Resources).map((resource) => ({ stack, ...resource })),
  );
  const of = (type: string) => all.filter(({ Type }) => Type === type);
  const apiRequests = quotas.apiOperations.limit * day;
  return [
    ...of('AWS::DynamoDB::Table').flatMap(ofTable),
    ofFunctions(of('AWS::Lambda::Function')),
    ...of('AWS::ApiGatewayV2::Stage').map(({ stack, Properties }) => {
      const rate = Properties!.DefaultRouteSettings!.ThrottlingRateLimit!;
      return {
        what: `HTTP API of ${stack}`,
        limit: `${rate} requests a second, by the template`,
        lines: [line('httpRequests', 'requests', rate * day, 'template')],
      };
    }),
    {
      what: 'AppSync',
      limit: `${number(quotas.apiOperations.limit)} operations a second, AWS's quota${stage.waf ? '; the firewall lets an address do fewer, see below' : ''}`,
      lines: [
        line('apiOperations', 'operations', apiRequests, 'assumed'),
        ...(stage.waf ? [line('firewallRequests', 'looked at', apiRequests, 'assumed')] : []),
      ],
    },
    {
      what: 'Accounts',
      limit: `${quotas.signUps.limit} sign-ups a second, AWS's quota; each counts as an active account`,
      lines: [accounts(stage, quotas.signUps.limit * day)],
    },
    {
      what: 'Mails',
      limit: `${number(quotas.mailsADay.limit)} a day, AWS's usual quota out of the sandbox`,
      lines: [line('mails', 'mails', quotas.mailsADay.limit, 'assumed')],
    },
  ];
}

const accounts = ({ accountPlan }: StageSettings, count: number): Line =>
  line(accountPlan === 'PLUS' ? 'accountsPlus' : 'accounts', 'accounts', count, 'assumed');

function ofTable({ Properties = {} }: Resource): Ceiling[] {
  const indexes = Properties.GlobalSecondaryIndexes ?? [];
  return [
    { what: 'Table', throughput: Properties.OnDemandThroughput },
    ...indexes.map((index) => ({ what: `Index ${index.IndexName}`, throughput: index.OnDemandThroughput })),
  ].map(({ what, throughput }) => {
    const { MaxReadRequestUnits: read, MaxWriteRequestUnits: write } = throughput!;
    return {
      what,
      limit: `${number(read)} RRU and ${number(write)} WRU a second, by the template`,
      lines: [
        line('tableReads', 'reads', read * day, 'template'),
        line('tableWrites', 'writes', write * day, 'template'),
      ],
    };
  });
}

/** All concurrent executions, all day. */
function ofFunctions(functions: readonly Resource[]): Ceiling {
  const sizes = functions.map(({ Properties: p = {} }) => ({
    executions: p.ReservedConcurrentExecutions ?? 0,
    gigabytes: (p.MemorySize ?? 128) / 1024,
  }));
  const reserved = sizes.reduce((sum, each) => sum + each.executions, 0);
  const executions = reserved || quotas.executions.limit;
  const gigabytes = reserved
    ? sizes.reduce((sum, each) => sum + each.executions * each.gigabytes, 0)
    : executions * Math.max(...sizes.map((each) => each.gigabytes));
  const runs = (executions / run.seconds) * day;
  return {
    what: 'Functions',
    limit: `${number(executions)} executions at once with ${number(Math.round(gigabytes))} GB, ${reserved ? 'reserved by the template' : "AWS's quota: none are reserved, and a new account has ten"}; runs of 0.1 s, two log lines each, one in twenty traced`,
    lines: [
      line('lambdaCompute', 'memory', gigabytes * day, 'template'),
      line('lambdaCalls', 'runs', runs, 'assumed'),
      line('logs', 'log lines', (runs * run.logBytes) / 1e9, 'assumed'),
      line('traces', 'traces', runs * run.traced, 'assumed'),
    ],
  };
}

/** What one IP address can cause in a day before the firewall answers 429; empty without a firewall. */
export function ofOneAddress(stage: StageSettings): readonly Line[] {
  if (!stage.waf) return [];
  const { api, signIn, site } = stage.waf;
  const aDay = (inFiveMinutes: number) => (inFiveMinutes * day) / 300;
  return [
    line('apiOperations', 'operations', aDay(api), 'template'),
    accounts(stage, aDay(signIn)),
    line('siteRequests', 'files', aDay(site), 'template'),
    line('siteBytes', 'files of 100 KB', aDay(site) * file, 'assumed'),
    line('firewallRequests', 'looked at', aDay(api) + aDay(site), 'template'),
  ];
}

const number = (count: number): string => count.toLocaleString('en-US');
const dollars = (usd: number): string => `$${number(Math.ceil(usd))}`;

/** The ceilings as lines for the operator. */
export function ceilingsInWords(
  stage: StageSettings,
  templates: Readonly<Record<string, Template>>,
): readonly string[] {
  const ceilings = ceilingsOf(stage, templates);
  const most = ceilings.reduce((sum, { lines }) => sum + sumOf(lines), 0);
  const one = ofOneAddress(stage);
  const dearest = one.toSorted((a, b) => usdOf(b) - usdOf(a))[0];
  return [
    `The worst day costs at most ${dollars(most)}, were every ceiling reached from midnight to midnight: an upper bound, no estimate`,
    ...ceilings.map(({ what, limit, lines }) => `  ${dollars(sumOf(lines)).padStart(10)}  ${what}: ${limit}`),
    ...(dearest
      ? [
          `One address alone causes at most ${dollars(sumOf(one))} a day before the firewall answers it 429; most of it ${prices[dearest.price].service} (${dearest.what}).`,
        ]
      : ['No firewall holds a single address back: the ceilings above are all there is.']),
    'Without a ceiling: bytes of CloudFront, requests that a firewall looks at, hours watched of a class, storage of what was written.',
    'Budgets only write (50, 80 and 100 %, and when 100 % is forecast), hours late: they stop nothing. What stops it: RUNBOOK, “Sudden cost”.',
  ];
}
