import { runBody, valueOf } from './evaluate.ts';

const now = 1_267_378_472_045;

describe('helpers of @aws-appsync/utils/dynamodb beyond the recorded ones', () => {
  test('an update sets first, then removes, with aliases in that order', () => {
    const update = `{ gone: ddb.operations.remove(), list: ddb.operations.append([1]), n: ddb.operations.increment(),
      at: ddb.operations.updateListItem('x', 2), skipped: undefined }`;
    expect(valueOf(`ddb.update({ key: { id: 'a' }, update: ${update}, condition: { n: { gt: 1 } } })`)).toEqual({
      operation: 'UpdateItem',
      key: { id: { S: 'a' } },
      update: {
        expression:
          'SET #expName_1 = list_append(#expName_1, :expValue_1), #expName_2 = #expName_2 + :expValue_2, ' +
          '#expName_3[2] = :expValue_3 REMOVE #expName_4',
        expressionNames: { '#expName_1': 'list', '#expName_2': 'n', '#expName_3': 'at', '#expName_4': 'gone' },
        expressionValues: { ':expValue_1': { L: [{ N: 1 }] }, ':expValue_2': { N: 1 }, ':expValue_3': { S: 'x' } },
      },
      condition: {
        expression: '(#n > :n_gt)',
        expressionNames: { '#n': 'n' },
        expressionValues: { ':n_gt': { N: 1 } },
      },
    });
  });

  test('transactWrite names each table and operation', () => {
    const items = `[
      { putItem: { table: 't', key: { id: 'a' }, item: { n: 1 }, condition: { id: { attributeExists: false } } } },
      { updateItem: { table: 't', key: { id: 'b' }, update: { n: 2 } } },
      { deleteItem: { table: 't', key: { id: 'c' } } },
      { conditionCheck: { table: 'u', key: { id: 'd' }, condition: { n: { eq: 1 } } } }]`;
    const { operation, transactItems } = valueOf(`ddb.transactWrite({ items: ${items} })`);
    expect(operation).toBe('TransactWriteItems');
    expect(transactItems).toMatchObject([
      { table: 't', operation: 'PutItem', key: { id: { S: 'a' } }, attributeValues: { n: { N: 1 } } },
      { table: 't', operation: 'UpdateItem', update: { expression: 'SET #expName_1 = :expValue_1' } },
      { table: 't', operation: 'DeleteItem', key: { id: { S: 'c' } } },
      { table: 'u', operation: 'ConditionCheck', condition: { expression: '(#n = :n_eq)' } },
    ]);
    expect(transactItems[0].condition).toEqual({
      expression: '(attribute_not_exists(#id))',
      expressionNames: { '#id': 'id' },
    });
  });

  test('a condition without a possible expression is an error, never omitted', () => {
    expect(runBody("return ddb.remove({ key: { id: 'a' }, condition: { n: 1 } });").error!.errorType).toBe('Code');
  });

  test('absent options are omitted', () => {
    const call = "ddb.query({ query: { id: { eq: 'a' } }, nextToken: undefined, filter: null, limit: null })";
    expect(Object.keys(valueOf(call))).toEqual(['operation', 'query']);
  });
});

describe('util.time', () => {
  test.each([
    ["EEE, d MMM yyyy HH:mm:ss 'GMT'", 'UTC', 'Sun, 28 Feb 2010 17:34:32 GMT'],
    ['EEEE dd MMMM yy hh:mm a', 'America/New_York', 'Sunday 28 February 10 12:34 PM'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", 'Asia/Kolkata', '2010-02-28T23:04:32.045+05:30'],
    ['yyyyMMdd HHmmss SSSSSS', 'UTC', '20100228 173432 045000'],
    ["D 'of' uuuu Q", 'UTC', '59 of 2010 1'],
    ['VV x', 'Europe/Berlin', 'Europe/Berlin +01'],
  ])('%s in %s', (pattern, zone, text) => {
    expect(valueOf(`util.time.nowFormatted(${JSON.stringify(pattern)}, '${zone}')`, {}, { now: () => now })).toBe(text);
  });

  test.each([
    ['2018-02-01T17:21Z', Date.UTC(2018, 1, 1, 17, 21)],
    ['2018-02-01T17:21:05.Z', Date.UTC(2018, 1, 1, 17, 21, 5)],
    ['2018-02-01T17:21:05.123456789-00:30', Date.UTC(2018, 1, 1, 17, 51, 5, 123)],
    ['1970-01-01T12:30:00.000+05:30:15', Date.UTC(1970, 0, 1, 6, 59, 45)],
    ['2018-02-01T17:21:05Z[Europe/Paris]', Date.UTC(2018, 1, 1, 17, 21, 5)],
    ['2020-02-29T00:00Z', Date.UTC(2020, 1, 29)],
    ['0001-01-01T00:00:00Z', -62_135_596_800_000],
    ['-0001-01-01T00:00:00Z', Date.parse('-000001-01-01T00:00:00Z')],
    ['+12018-02-01T17:21:05Z', Date.parse('+012018-02-01T17:21:05Z')],
  ])('reads %s', (text, moment) => {
    expect(valueOf(`util.time.parseISO8601ToEpochMilliSeconds('${text}')`)).toBe(moment);
  });

  test.each([
    'Feb 1 2018',
    '2018-02-01',
    '2018-02-01T17:21:05',
    '2018-02-30T17:21:00Z',
    '2019-02-29T00:00:00Z',
    '2018-13-01T00:00:00Z',
    '2018-02-01T24:00:00Z',
    '2018-02-01T17:60:00Z',
    '2018-02-01T17:21:60Z',
    '2018-02-01T17:21:00+0800',
    '2018-02-01T17:21:00+18:01',
    '2018-02-01 17:21:00Z',
    '12018-02-01T17:21:05Z',
  ])("refuses %s, as Java's formatter does", (text) => {
    expect(runBody(`return util.time.parseISO8601ToEpochMilliSeconds('${text}');`).error).toMatchObject({
      errorType: 'Code',
    });
  });

  test.each([
    ['25:00', 'HH:mm'],
    ['24:00', 'HH:mm'],
    ['17:99', 'HH:mm'],
    ['17:00:60', 'HH:mm:ss'],
    ['13:00 PM', 'h:mm a'],
    ['00:30', 'kk:mm'],
    ['2018-02-30', 'yyyy-MM-dd'],
    ['2018-00-10', 'yyyy-MM-dd'],
  ])('refuses %s as %s', (text, pattern) => {
    const { error } = runBody(`return util.time.parseFormattedToEpochMilliSeconds('${text}', '${pattern}');`);
    expect(error).toMatchObject({ errorType: 'Code' });
  });

  test('parses what it formats, with time zones and daylight saving', () => {
    const parse = (text: string, pattern: string, zone: string) =>
      valueOf(`util.time.parseFormattedToEpochMilliSeconds('${text}', '${pattern}', '${zone}')`);
    expect(parse('7/4/2024 1:05 PM', 'M/d/yyyy h:mm a', 'America/New_York')).toBe(Date.UTC(2024, 6, 4, 17, 5));
    expect(parse('04 Jan 2024', 'dd MMM yyyy', 'America/New_York')).toBe(Date.UTC(2024, 0, 4, 5));
    expect(valueOf("util.time.parseISO8601ToEpochMilliSeconds('2018-02-01T17:21:05.180+08:00')")).toBe(1517476865180);
    expect(runBody("return util.time.parseFormattedToEpochMilliSeconds('x', 'yyyy');").error!.errorType).toBe('Code');
  });

  test("uses the stage's clock", () => {
    expect(valueOf('[util.time.nowEpochSeconds(), util.time.nowISO8601()]', {}, { now: () => now })).toEqual([
      1267378472,
      '2010-02-28T17:34:32.045Z',
    ]);
  });
});

describe('strings use Java patterns', () => {
  test.each([
    ["'a.b.c'.replace('.', '-')", '-.b.c'],
    ["'a.b.c'.replaceAll('\\\\.', '-')", 'a-b-c'],
    ["'a1b2'.replaceAll('([a-z])(\\\\d)', '$2$1')", '1a2b'],
    ["'Hello World'.replaceAll('(?i)[^a-z]+', '_')", 'Hello_World'],
    ["'x+y'.replaceAll('\\\\Q+\\\\E', ' plus ')", 'x plus y'],
    ["'a  b'.replaceAll('\\\\p{Space}++', ' ')", 'a b'],
    ["'k=v'.replace('(?<key>\\\\w)=(?<value>\\\\w)', '${value}=${key}')", 'v=k'],
    ["'abc'.replaceAll('[a-c&&[^b]]', 'x')", 'xbx'],
    ["'5'.replace('5', '\\\\$')", '$'],
  ])('%s', (call, expected) => {
    expect(valueOf(call)).toBe(expected);
  });

  test('util.matches matches the whole string', () => {
    expect(
      valueOf("[util.matches('^[a-z]+$', 'abc'), util.matches('a|b', 'ab'), util.matches('(?i)A.C', 'abc')]"),
    ).toEqual([true, false, true]);
  });
});

describe('other helpers', () => {
  test("identifiers have AWS's formats", () => {
    expect(valueOf('util.autoId()')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(valueOf('util.autoUlid()', {}, { now: () => 1469918176385 })).toMatch(/^01ARYZ6S41[0-9A-HJKMNP-TV-Z]{16}$/);
    for (const now of [0, 1267378472045, 1469918176385])
      expect(valueOf('util.autoKsuid()', {}, { now: () => now })).toMatch(/^[0-9A-Za-z]{27}$/);
  });

  test('string escapes', () => {
    expect(valueOf("util.base64Decode(util.base64Encode('Grüße'))")).toBe('Grüße');
    expect(valueOf("util.urlDecode(util.urlEncode('a b&ü~*'))")).toBe('a b&ü~*');
    expect(valueOf("util.escapeJavaScript('It\\'s </b> \\n ü')")).toBe("It\\'s <\\/b> \\n \\u00FC");
  });

  test('XML with attributes, repeated elements, text, entities and CDATA', () => {
    const xml = '<a id="7"><b>x &amp; y</b><b>2</b><c/><d k="v">t</d><![CDATA[<raw>]]></a>';
    const expected = { a: { id: 7, b: ['x & y', 2], c: '', d: { k: 'v', content: 't' }, content: '<raw>' } };
    expect(valueOf(`util.xml.toMap('${xml}')`)).toEqual(expected);
    expect(JSON.parse(valueOf(`util.xml.toJsonString('${xml}')`))).toEqual(expected);
    expect(runBody("return util.xml.toMap('<a><b></a>');").error!.errorType).toBe('Code');
  });

  test("filters an error's data by the selection set, including lists", () => {
    const info = {
      fieldName: 'f',
      parentTypeName: 'Query',
      variables: {},
      selectionSetList: ['items', 'items/id', 'total'],
      selectionSetGraphQL: '',
    };
    const { error } = runBody("util.error('m', 'T', { items: [{ id: 1, no: 2 }], other: 1 }, { other: 1 });", { info });
    expect(error).toEqual({ message: 'm', errorType: 'T', data: { items: [{ id: 1 }] }, errorInfo: { other: 1 } });
  });

  test('invalid JSON parses to an empty string', () => {
    expect(valueOf("JSON.parse('{bad')")).toBe('');
  });
});

test('a function has the type "undefined", as on AWS', () => {
  expect(valueOf('[typeof util.error, typeof (() => 1), typeof 1, typeof undefined, typeof {}]')).toEqual([
    'undefined',
    'undefined',
    'number',
    'undefined',
    'object',
  ]);
  expect(valueOf('["a", 1].map((one) => typeof one)')).toEqual(['string', 'number']);
  expect(valueOf('[() => 1, 1].map((one) => typeof one === "function")')).toEqual([false, false]);
  expect(valueOf('[1].map(function(one){typeof one;return one})')).toEqual([1]);
});

test('ctx.outErrors is a list', () => {
  expect(valueOf('ctx.outErrors')).toEqual([]);
  expect(valueOf('Object.keys(ctx).includes("outErrors")')).toBe(true);
});

test('a projection names the attributes of a path, not its indexes', () => {
  const projection = `ddb.get({ key: { id: '1' }, projection: ['a.b', 'd[0].e', 'l[1][2]'] }).projection`;
  expect(valueOf(projection)).toEqual({
    expression: '#expName_1.#expName_2, #expName_3[0].#expName_4, #expName_5[1][2]',
    expressionNames: { '#expName_1': 'a', '#expName_2': 'b', '#expName_3': 'd', '#expName_4': 'e', '#expName_5': 'l' },
  });
});

test.each([
  ['x-note', 'a\\r\\nset-cookie: b'],
  ['x note', 'a'],
  ['', 'a'],
])('a response header that HTTP cannot carry is left out with an error: %j: %j', (name, value) => {
  const { appended, responseHeaders } = runBody(`util.http.addResponseHeader('${name}', '${value}'); return 1;`);
  expect(appended).toMatchObject([{ errorType: 'ResponseHeaderError' }]);
  expect(responseHeaders).toBeUndefined();
});
