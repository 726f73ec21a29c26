/** The auditor's report, from the templates that prod and dev deploy: whole, true, readable, and quick to find what is wrong. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleOf, toolsOf } from '../../../lib/operations/audit/facts/tools.ts';
import { acknowledgedIn, auditRules, warningsIn, explainedIn } from '../../../lib/operations/audit/facts/warnings.ts';
import { endpointsOf } from '../../../lib/operations/audit/facts/endpoints.ts';
import { fateOf } from '../../../lib/operations/audit/facts/protection.ts';
import { impersonalRows, personalData } from '../../../lib/operations/audit/facts/personal-data.ts';
import { flowsOf } from '../../../lib/operations/audit/flow/flows.ts';
import { escaped } from '../../../lib/operations/audit/page/html.ts';
import { notePassed, provedHere, withMissingCommits } from '../../../lib/operations/audit/proofs/note.ts';
import { drillsProve, proofs } from '../../../lib/operations/audit/proofs/proofs.ts';
import { report } from '../../../lib/operations/audit/report.ts';
import { proved } from '../../../lib/operations/audit/sections/proofs.ts';
import { readRecord } from '../../../lib/operations/audit/rights/record.ts';
import { literalsOf } from '../../../lib/operations/audit/rights/stages.ts';
import { alike, unusedForAReason } from '../../../lib/operations/audit/rights/unused.ts';
import { ofAccount } from '../../../lib/stacks/compliance/grants/check.ts';
import { stageNamed } from '../../../lib/stages.ts';
import { grantedIn } from '../../../lib/stacks/templates/granted.ts';
import { viewOf, type View } from '../../../lib/stacks/templates/view.ts';
import type { Resource, Template } from '../../../lib/stacks/templates/assembly.ts';
import { secretsIn } from '../../../lib/operations/supply/secrets.ts';
import { assembly } from '../../support/assemblies.ts';
import { launchBrowser } from '../../support/browser.ts';
import { drills } from '../../tools/drill/drills.ts';
import type { PageGlobals } from '../../support/page-globals.ts';

const root = join(import.meta.dirname, '../../..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const stages = ['dev', 'prod'] as const;
const views = new Map<string, View>();
const reports = new Map<string, string>();

/** The report of templates as they are, or with some more resources in the stack `api`. */
function reportOf(stage: string, templates: Readonly<Record<string, Template>>, folder: string): string {
  return report({
    stage,
    view: viewOf(templates, ofAccount(stageNamed(stage))),
    rightsView: viewOf(templates, literalsOf(stage)),
    lock,
    lockChanged: '2026-11-20T10:00:00Z',
    rightsInput: {
      ...{ used: readRecord(), unused: unusedForAReason, alike, written: '2026-11-19, commit abcdef0' },
      named: literalsOf(stage),
    },
    tools: toolsOf(folder),
    passed: { 'npm run fuzz': { date: '2026-11-20 10:00', commit: 'fedcba9876543210', said: 'seed 7: nothing found' } },
    date: '2026-11-21',
    commit: '0123456789abcdef0123456789abcdef01234567, with changes that are not committed',
    against: { name: 'an earlier baseline', lines: ['data', '  + AWS::S3::Bucket Another'] },
  });
}

let templates: Readonly<Record<string, Template>>;
let folder: string;

beforeAll(async () => {
  for (const stage of stages) {
    const { templates: own, folder: at } = await assembly(stage);
    views.set(stage, viewOf(own, ofAccount(stageNamed(stage))));
    reports.set(stage, reportOf(stage, own, at));
    if (stage === 'prod') [templates, folder] = [own, at];
  }
}, 600_000);

/** What a reader sees: without markup, and without what only allows a name to be broken. */
const readable = (html: string): string => html.replaceAll('<wbr>', '').replace(/href="data:[^"]*"/g, '');

test('a function whose errors no alarm watches is a finding, unless a deployment waits for it', () => {
  const found = (change: (all: any) => void) => {
    const after: any = structuredClone(templates);
    change(after);
    return warningsIn(viewOf(after, ofAccount(stageNamed('prod')))).map(({ node, rule }) => `${rule} ${node.name}`);
  };
  expect(found(() => undefined)).toEqual([]);
  const badges = /^BadgesFunction/;
  const [id, resource] = Object.entries<any>(templates['site']!.Resources).find(([name, { Type }]) => Type === 'AWS::Lambda::Function' && badges.test(name))!; // prettier-ignore
  expect(found(({ site }) => (site.Resources['Another'] = structuredClone(resource)))).toEqual([
    'audit-unwatched-function site/Another',
  ]);
  const leftOut = found(({ site }) => {
    for (const { Type, Properties } of Object.values<any>(site.Resources))
      if (Type === 'AWS::CloudWatch::Alarm' && Properties.Metrics)
        Properties.Metrics = Properties.Metrics.filter((metric: object) => !JSON.stringify(metric).includes(id));
  });
  expect(leftOut).toEqual(['audit-unwatched-function site/BadgesFunction']);
});

describe.each(stages)('The report of %s', (stage) => {
  test('says that data is retained on stages with learners and deleted on others', () => {
    const holding = views.get(stage)!.nodes.filter(({ type }) => /Table$|Secret$|LogGroup$|::Bucket$/.test(type));
    expect(holding.length).toBeGreaterThan(30);
    expect(new Set(holding.map(fateOf))).toEqual(new Set([stage === 'prod' ? 'is kept' : 'is deleted']));
  });

  test('names every resource of every stack', () => {
    const text = readable(reports.get(stage)!);
    const missing = views
      .get(stage)!
      .nodes.filter(({ name }) => !text.includes(`<code>${name.slice(name.indexOf('/') + 1)}</code>`));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('says what each name stands for that rights of every stage share', () => {
    const { mail } = stageNamed(stage);
    const text = readable(reports.get(stage)!);
    const used = new Set([...text.matchAll(/\$\{(?:sender|mail domain)\}/g)].map(([name]) => name));
    expect(used).toEqual(new Set(['${sender}', '${mail domain}']));
    expect(text).toContain(`\${sender} stands for ${mail.from}.`);
    expect(text).toContain(`\${mail domain} stands for ${mail.domain}.`);
  });

  test('quotes every suppression in the templates with its rule', () => {
    const text = readable(reports.get(stage)!);
    const explained = explainedIn(views.get(stage)!);
    expect(explained.length).toBeGreaterThan(20);
    for (const { rule, reason } of explained) {
      expect([rule, text.includes(escaped(rule))]).toEqual([rule, true]);
      expect([reason, text.includes(escaped(reason))]).toEqual([reason, true]);
    }
  });

  test('contains no secret and no script, and loads nothing', () => {
    const html = reports.get(stage)!;
    expect(secretsIn(html, 'source')).toEqual([]);
    expect(/<(?:script|link|img|iframe)\b|\son\w+=|@import|url\(http/i.exec(html)?.[0]).toBeUndefined();
  });

  test('has no unexplained finding', () => {
    expect(warningsIn(views.get(stage)!).map(({ node, rule, what }) => `${rule} ${node.name}: ${what}`)).toEqual([]);
  });

  test('shows each function with its callers', () => {
    const view = views.get(stage)!;
    const called = new Set(flowsOf(view).flatMap(({ to }) => (typeof to === 'string' ? [] : [to.name])));
    const idle = view.of('AWS::Lambda::Function').filter(({ name }) => !called.has(name));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  test('shows each right of a function as a flow, except what it writes about itself and what CDK keeps elsewhere', () => {
    const view = views.get(stage)!;
    const drawn = new Set(
      flowsOf(view).flatMap(({ from, why }) => (typeof from === 'string' ? [] : [`${from.name} ${why}`])),
    );
    const functions = view.of('AWS::Lambda::Function');
    const hidden = grantedIn(view)
      .filter(({ action, on }) => !/^(?:logs|xray):|^\*$/.test(action) && !on.includes(':s3:::cdk-'))
      .flatMap(({ role, action }) =>
        functions
          .filter(({ properties, stack }) => view.target(stack, properties['Role'])?.node === role)
          .map(({ name }) => `${name} ${action}`),
      )
      .filter((right) => !drawn.has(right));
    expect(hidden).toEqual([]);
  });

  test('shows what each log group, queue, topic and bucket gets, and from whom', () => {
    const view = views.get(stage)!;
    const filled = new Set(flowsOf(view).map(({ to }) => to));
    const own = new Set(
      [
        ...view.of('AWS::Lambda::Function').map(({ stack, properties }) => [stack, properties.LoggingConfig?.LogGroup]),
        ...view.of('AWS::ApiGatewayV2::Stage').map(({ stack, properties }) => [stack, properties.AccessLogSettings]),
      ].flatMap(([stack, group]) => view.mentioned(stack as string, group).map(({ node }) => node)),
    );
    const empty = view.nodes
      .filter(({ type }) => /::(?:LogGroup|Queue|Topic|Bucket)$/.test(type))
      .filter((node) => !filled.has(node) && !own.has(node))
      .map(({ name }) => name);
    // The API’s own, which AppSync finds by its name.
    expect(empty).toEqual(['api/GraphLogs']);
  });

  test('says of each rule of its own with an exception that there are exceptions', () => {
    const excused = new Set(acknowledgedIn(views.get(stage)!).flatMap(({ rules }) => rules));
    expect(excused.size).toBeGreaterThan(1);
    const absolute = Object.entries(auditRules).filter(
      ([rule, says]) => excused.has(rule) && !/acknowledged/.test(says),
    );
    expect(absolute).toEqual([]);
  });
});

test('renders identical bytes from identical input', () => {
  expect(reportOf('prod', templates, folder) === reports.get('prod')).toBe(true);
});

test('describes differences between two reports in words', () => {
  const text = readable(reports.get('prod')!);
  expect(/Differences from an earlier baseline<\/h2>.*<b>\+<\/b> AWS S3 Bucket <code>Another</.test(text)).toBe(true);
});

describe('A change that an auditor must see', () => {
  const planted = (id: string, resource: Resource) => ({
    ...templates,
    api: { ...templates['api']!, Resources: { ...templates['api']!.Resources, [id]: resource } },
  });
  const bucket = {
    BlockPublicAcls: true,
    BlockPublicPolicy: false,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  };
  const role = (Action: string, Resource: string): Resource => ({
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: { Statement: [{ Principal: { Service: 'lambda.amazonaws.com' } }] },
      Policies: [{ PolicyName: 'x', PolicyDocument: { Statement: [{ Effect: 'Allow', Action, Resource }] } }],
    },
  });
  test.each<[string, string, Resource]>([
    [
      'audit-public-bucket',
      'a public bucket',
      { Type: 'AWS::S3::Bucket', Properties: { PublicAccessBlockConfiguration: bucket } },
    ],
    [
      'audit-unknown-endpoint',
      'an address of a function',
      { Type: 'AWS::Lambda::Url', Properties: { AuthType: 'NONE' } },
    ],
    ['audit-unknown-endpoint', 'another API', { Type: 'AWS::ApiGateway::RestApi', Properties: {} }],
    [
      'audit-unknown-endpoint',
      'a route that nobody explains',
      { Type: 'AWS::ApiGatewayV2::Route', Properties: { RouteKey: 'GET /admin' } },
    ],
    ['openbell-wildcard', 'a wildcard of actions', role('dynamodb:*', 'arn:aws:dynamodb:us-east-1:1:table/t')],
    ['openbell-wildcard', 'a wildcard of resources', role('s3:GetObject', '*')],
    ['openbell-condition', 'rows of every learner', role('dynamodb:GetItem', 'arn:aws:dynamodb:us-east-1:1:table/t')],
    ['openbell-unread-policy', 'a user', { Type: 'AWS::IAM::User', Properties: {} }],
    [
      'openbell-condition',
      'a queue for everybody',
      {
        Type: 'AWS::SQS::QueuePolicy',
        Properties: { PolicyDocument: { Statement: [{ Effect: 'Allow', Principal: '*', Action: 'sqs:SendMessage' }] } },
      },
    ],
    ['audit-unencrypted', 'a topic in the clear', { Type: 'AWS::SNS::Topic', Properties: {} }],
  ])('%s: %s', (rule, _, resource) => {
    const found = warningsIn(viewOf(planted('Planted', resource), ofAccount(stageNamed('prod'))));
    expect(found.map((doubt) => [doubt.rule, doubt.node.name])).toContainEqual([rule, 'api/Planted']);
    expect(new Set(found.map(({ node }) => node.name))).toEqual(new Set(['api/Planted']));
    const text = readable(reportOf('prod', planted('Planted', resource), folder));
    expect(new RegExp(`${rule}</th>.{0,200}<code>api/Planted</code>`).test(text)).toBe(true);
  });
});

test('classifies every kind of row as personal or not, and lists no kind that does not exist', () => {
  const keys = readFileSync(join(root, 'lib/model/keys.ts'), 'utf8');
  const rows = [...keys.matchAll(/^ \* \| ([a-z ]+?) +\| /gm)]
    .map(([, name]) => name!)
    .filter((name) => name !== 'item');
  const namesIn = (pattern: RegExp, ...folders: readonly string[]) =>
    folders
      .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)])
      .flatMap(([, names]) => [...names!.matchAll(/'([^']+)'/g)].map(([, name]) => name!));
  // As types, and as written: some rows have no type, and updates name theirs in a value.
  const kinds = namesIn(/baseType: ('[^;]+');/g, 'lib/model/items');
  const sources = ['functions', 'resolvers', 'lib/model', 'lib/operations'];
  const written = namesIn(/(?:(?<!readonly )baseType|':type'): ('[^']+')/g, ...sources);
  expect(new Set(written).size).toBeGreaterThan(40);
  expect([...kinds, ...written].filter((kind) => !rows.includes(kind))).toEqual([]);
  const told = [...impersonalRows, ...personalData.flatMap(({ rows: own = [] }) => own)];
  expect([...told].sort()).toEqual([...new Set(rows)].sort());
});

test("lists exactly what a learner's download contains", () => {
  const account = (file: string) => readFileSync(join(root, 'functions/account', file), 'utf8');
  // Beside the learner's own partition, of which all is given out: by what names it in a module that the download asks.
  const besides: Readonly<Record<string, readonly [file: string, word: string]>> = {
    review: ['reviews.ts', 'reviewKey'],
    certificate: ['certificates.ts', 'certificateKey'],
    seat: ['class-traces.ts', 'seatKey'],
    'chat message': ['class-traces.ts', 'chatMessagePrefix'],
    'contact message': ['export-data.ts', 'contactMessagesOf'],
  };
  for (const [file, word] of Object.values(besides)) {
    expect([file, account(file).includes(word)]).toEqual([file, true]);
    if (file !== 'export-data.ts') expect(account('export-data.ts')).toContain(`from './${file}'`);
  }
  const keys = readFileSync(join(root, 'lib/model/keys.ts'), 'utf8');
  const own = [...keys.matchAll(/^ \* \| ([a-z ]+?) +\| USER#<sub>/gm)].map(([, name]) => name!);
  // What is left of an account that is closed: nobody asks for its download.
  const given = [...own.filter((name) => name !== 'closed'), ...Object.keys(besides)];
  const told = personalData.flatMap(({ rows = [], exported }) => (exported ? rows : []));
  expect([...told].sort()).toEqual([...given].sort());
});

test("counts a rule once: the summary and the tools' table agree, under names auditors know", () => {
  const text = readable(reports.get('prod')!);
  const tools = toolsOf(folder);
  const stays = new Set(explainedIn(views.get('prod')!).map(({ rule }) => ruleOf(rule)));
  expect(tools.reduce((sum, { explained }) => sum + explained.length, 0)).toBe(stays.size);
  const [, open] = /<b>(\d+)<\/b><span>open findings?</.exec(text)!;
  expect(text).toContain(`${open} open; ${stays.size} rules found something that stays`);
  for (const name of ['AWS Control Tower', 'CloudFormation Validate', 'NIST 800-53 rev. 5', 'PCI DSS 3.2.1'])
    expect(text).toContain(`<th scope="row">${name}`);
});

test('lists logs written by AWS services as personal data, with their retention in the template', () => {
  const rowsOf = (stage: string) => [...readable(reports.get(stage)!).matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row);
  const row = (stage: string, name: string) => rowsOf(stage).find((each) => each.includes(`<th scope="row">${name}`));
  expect(row('prod', 'Logs of the firewalls')).toMatch(/network address.*CT\.CLOUDWATCH\.PR\.2.*Kept: 365 days\./);
  expect(row('prod', 'Access logs')).toMatch(/network address.*Kept: 90 days; versioned; older versions 30 days more/);
  expect(row('prod', 'Log of the chats')).toMatch(/Kept: 30 days\./);
  expect(row('prod', 'Cognito’s threat protection')).toBeDefined();
  // dev has neither firewall nor access logs nor threat protection.
  expect(
    ['Logs of the firewalls', 'Access logs', 'Cognito’s threat protection'].map((name) => row('dev', name)),
  ).toEqual(Array(3).fill(undefined));
  expect(readable(reports.get('prod')!)).not.toMatch(/[^n] log(?:s|s? lines)? hold no personal/);
});

test('shows when and at which commit each proof passed, and names those never recorded', () => {
  const text = readable(reports.get('prod')!);
  expect(text).toMatch(/npm run fuzz<\/code>.{0,250}2026-11-20 10:00 UTC: seed 7: nothing found.{0,60}fedcba98/);
  expect(text).toMatch(/npm run soak<\/code>.{0,250}not noted/);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unknown = proofs.filter(({ command }) => !scripts[command.split(' ').find((word) => scripts[word])!]);
  expect(unknown).toEqual([]);
  expect(Object.keys(drillsProve)).toEqual(Object.keys(drills));
});

test("asks the owner about this stage's approvals and backup copies", () => {
  const view = views.get('prod')!;
  const plan = { ...view.of('AWS::SSM::Parameter')[0]!, type: 'AWS::Backup::BackupPlan' };
  const copied = { ...view, of: (type: string) => (type === plan.type ? [plan] : view.of(type)) } as typeof view;
  const [here, elsewhere] = [view, copied].map((each) => readable(proved({}, 'staging', each).body.html));
  expect(here).toMatch(/environment staging, if it has any/);
  expect(here).toMatch(/recovery of the table lives in the same one/);
  expect(elsewhere).toMatch(/the second account, to which AWS Backup copies the table/);
});

test('leaves to the owner the renewal of certificates only where no alarm warns of their expiry', () => {
  const [warned, alone] = (['prod', 'dev'] as const).map((stage) => {
    const view = views.get(stage)!;
    expect([stage, view.of('AWS::CloudWatch::Alarm').some(({ name }) => /CertificateExpires/.test(name))]).toEqual([stage, stage === 'prod']); // prettier-ignore
    return readable(proved({}, stage, view).body.html);
  });
  expect(warned).not.toMatch(/the renewal of certificates/);
  expect(alone).toMatch(/DNS records, the renewal of certificates/);
});

/** What calls a function, as reasons without a dead-letter queue name it. */
const callers: readonly (readonly [type: string, name: string])[] = [
  ['AWS::AppSync::GraphQLApi', 'AppSync'],
  ['AWS::Cognito::UserPool', 'Cognito'],
  ['AWS::ApiGatewayV2::Api', 'API Gateway'],
  ['AWS::IVSChat::Room', 'IVS Chat'],
  ['AWS::SQS::Queue', 'queue'],
  ['AWS::Lambda::Function', 'another function'],
  ['deployment', 'CloudFormation'],
  ['clock', 'schedule'],
];

test('the reason why a function has no dead-letter queue names all its callers', () => {
  const view = views.get('prod')!;
  const flows = flowsOf(view);
  const reasons = explainedIn(view).filter(
    ({ node, rule }) => rule === 'Serverless-LambdaDLQ' && node.type === 'AWS::Lambda::Function',
  );
  expect(reasons.length).toBeGreaterThan(20);
  const unnamed = reasons.flatMap(({ node, reason }) =>
    flows
      .filter(({ to }) => to === node)
      .map(({ from }) => callers.find(([type]) => type === (typeof from === 'string' ? from : from.type))?.[1])
      .filter((name) => name === undefined || !reason.includes(name))
      .map((name) => `${node.name}: ${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('records a command that passed with its commit; a later pass replaces it', () => {
  const to = mkdtempSync(join(tmpdir(), 'openbell-proofs-'));
  const written = join(to, 'written.json');
  const earlier = { date: '2020-01-01 00:00', commit: 'old', said: 'earlier' };
  writeFileSync(written, JSON.stringify({ 'npm test': earlier, 'npm run soak': earlier }));
  notePassed('npm test', '5 passed, 0 failed', join(to, 'notes'));
  const all = provedHere(join(to, 'notes'), written);
  rmSync(to, { recursive: true });
  expect(all['npm run soak']).toEqual(earlier);
  expect(all['npm test']).toMatchObject({ said: '5 passed, 0 failed', commit: expect.stringMatching(/^[\da-f]{40}/) });
});

test('says of a proof that its commit is missing, if this clone cannot check it out', () => {
  const passed = { date: '2026-11-20 10:00', said: 'all hold' };
  const here = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const gone = 'deadbeef'.repeat(5);
  const all = { a: here, b: gone, c: `${here}, with changes`, d: 'unknown: not a clone of the repository' };
  const seen = withMissingCommits(Object.fromEntries(Object.entries(all).map(([name, commit]) => [name, { ...passed, commit }]))); // prettier-ignore
  expect(Object.values(seen).map(({ commit }) => commit)).toEqual([
    all.a,
    `${gone}, missing in this clone`,
    all.c,
    all.d,
  ]);
});

test('says when the record of used rights was last changed, which is not when all of it was measured', () => {
  expect(readable(reports.get('prod')!)).toMatch(/in a record last changed on 2026-11-19, commit abcdef0\./);
});

test('says who may call each public endpoint', () => {
  const endpoints = endpointsOf(views.get('prod')!);
  expect(endpoints.length).toBeGreaterThan(10);
  expect(endpoints.filter(({ who }) => !who)).toEqual([]);
});

test('the report is readable without an account, on a phone, in dark mode and on paper', async () => {
  const browser = await launchBrowser();
  try {
    const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      await page.setContent(reports.get('prod')!);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { violations: found } = await (globalThis as unknown as PageGlobals).axe.run(document, {
          resultTypes: ['violations'],
        });
        return found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)} (${nodes.length})`);
      });
      expect(violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll('header *, nav *')]
          .filter((each) => !each.matches('.skip') && each.getBoundingClientRect().right > innerWidth + 1)
          .map((each) => each.textContent),
      );
      expect(beyond).toEqual([]);
      await page.close();
    }
    const paper = await browser.newPage({ viewport: { width: 688, height: 1000 } });
    await paper.setContent(reports.get('prod')!);
    await paper.emulateMedia({ media: 'print' });
    const clipped = await paper.evaluate(() =>
      [...document.querySelectorAll('table, figure svg')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => each.querySelector('caption, title')?.textContent?.trim()),
    );
    expect(clipped).toEqual([]);
  } finally {
    await browser.close();
  }
}, 300_000);
