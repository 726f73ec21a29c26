/** What a web ACL writes to its log group: which requests, how they are named, and what is redacted. */
import type { IncomingMessage } from 'node:http';
import { createClock } from '../../../lib/local/clock.ts';
import type { Kernel } from '../../../lib/local/kernel/kernel.ts';
import type { Declared } from '../../../lib/local/kernel/resource-type.ts';
import { createWaf } from '../../../lib/local/services/waf/waf.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

const group = 'arn:aws:logs:us-east-1:000000000000:log-group:aws-waf-logs-shop';
const api = 'arn:aws:appsync:us-east-1:000000000000:apis/one';
const keep = (Action: string) => ({
  Behavior: 'KEEP',
  Requirement: 'MEETS_ANY',
  Conditions: [{ ActionCondition: { Action } }],
});

/** A web ACL for an API that refuses callers named Mallory, and what it has logged. */
async function logged(settings: object) {
  const lines: { group: string; record: JsonObject }[] = [];
  const logs = {
    has: (name: string) => name === 'aws-waf-logs-shop',
    put: (name: string, _: string, [event]: readonly { message: string }[]) =>
      void lines.push({ group: name, record: JSON.parse(event!.message) }),
  };
  const place = { region: 'us-east-1', partition: 'aws', account: '000000000000' };
  const kernel = { ...place, clock: createClock(), ports: { logs } } as unknown as Kernel;
  const resources = createWaf(kernel).resources!;
  const put = (type: string, properties: object) =>
    resources[type]!.put({ type, stack: 'shop', logicalId: 'Acl', properties } as unknown as Declared);
  const ByteMatchStatement = {
    ...{ FieldToMatch: { SingleHeader: { Name: 'x-name' } }, PositionalConstraint: 'EXACTLY', SearchString: 'Mallory' },
    TextTransformations: [{ Priority: 0, Type: 'NONE' }],
  };
  const acl = await put('AWS::WAFv2::WebACL', {
    ...{ Name: 'shop', Scope: 'REGIONAL', DefaultAction: { Allow: {} }, VisibilityConfig: { MetricName: 'shop' } },
    Rules: [{ Name: 'Known', Priority: 0, Action: { Block: {} }, Statement: { ByteMatchStatement } }],
  });
  await put('AWS::WAFv2::LoggingConfiguration', { ResourceArn: acl.attributes['Arn'], ...settings });
  kernel.ports.firewall!.guard(api, acl.attributes['Arn']);
  const ask = (name: string) => {
    const url = '/graphql?a=b';
    const headers = { authorization: 'secret', 'x-name': name };
    const request = { url, method: 'POST', httpVersion: '1.1', headers, socket: { remoteAddress: '192.0.2.7' } };
    return kernel.ports.firewall!.refusal(api, request as unknown as IncomingMessage, 0);
  };
  return { lines, ask };
}

test('logs a blocked request with its rule and source, without redacted fields', async () => {
  const { lines, ask } = await logged({
    LogDestinationConfigs: [group],
    LoggingFilter: { DefaultBehavior: 'DROP', Filters: [keep('BLOCK'), keep('COUNT')] },
    RedactedFields: [{ SingleHeader: { Name: 'Authorization' } }, { QueryString: {} }],
  });
  expect(ask('Ann')).toBeUndefined();
  expect(lines).toEqual([]);
  expect(ask('Mallory')).toBeDefined();
  expect(lines).toMatchObject([
    {
      group: 'aws-waf-logs-shop',
      record: {
        ...{ terminatingRuleId: 'Known', terminatingRuleType: 'REGULAR', action: 'BLOCK', httpSourceName: 'APPSYNC' },
        httpRequest: { clientIp: '192.0.2.7', uri: '/graphql', args: 'REDACTED', httpMethod: 'POST' },
      },
    },
  ]);
  expect(lines[0]!.record.httpRequest.headers).toEqual([
    { name: 'authorization', value: 'REDACTED' },
    { name: 'x-name', value: 'Mallory' },
  ]);
});

test('without a filter logs allowed requests, too', async () => {
  const { lines, ask } = await logged({ LogDestinationConfigs: [group] });
  ask('Ann');
  expect(lines).toMatchObject([
    { record: { action: 'ALLOW', terminatingRuleId: 'Default_Action', httpRequest: { args: 'a=b' } } },
  ]);
});

test.each([
  [{ LogDestinationConfigs: ['arn:aws:s3:::aws-waf-logs-shop'] }, /LogDestinationConfigs arn:aws:s3/],
  [{ LogDestinationConfigs: [`${group}-other`] }, /log group aws-waf-logs-shop-other does not exist/],
  [{ LogDestinationConfigs: [group], RedactedFields: [{ Body: {} }] }, /RedactedFields Body/],
])('rejects %j by name', async (settings, sentence) => {
  await expect(logged(settings)).rejects.toThrow(sentence);
});
