import type { JsonObject } from '../../../../kernel/json.ts';

/**
 * `util.dynamodb`: converts plain values to DynamoDB's typed ones as APPSYNC_JS does: numbers stay numbers and null is
 * `{NULL: null}` (recorded from EvaluateCode); the data source converts them to the wire format. Its source text is
 * evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildDynamodbValues() {
  type Typed = JsonObject;

  function typed(value: unknown): Typed {
    if (value === null || value === undefined) return { NULL: null };
    switch (typeof value) {
      case 'string':
        return { S: value };
      case 'number':
        return { N: value };
      case 'boolean':
        return { BOOL: value };
      case 'object':
        return Array.isArray(value) ? { L: value.map((member) => typed(member)) } : { M: values(value) };
      default:
        throw new TypeError(`A ${typeof value} has no DynamoDB type`);
    }
  }

  function values(map: JsonObject): Typed {
    const out: Typed = {};
    for (const key of Object.keys(map)) {
      if (map[key] !== undefined && typeof map[key] !== 'function') out[key] = typed(map[key]);
    }
    return out;
  }

  const absent = (value: unknown) => value === null || value === undefined;
  const wrap = (type: string) => (value: unknown) => (absent(value) ? null : { [type]: value });
  const wrapList = (type: string) => (list: any) =>
    absent(list) ? null : { [type]: list.map((member: unknown) => member) };

  const util = {
    toDynamoDB: typed,
    toString: wrap('S'),
    toStringSet: wrapList('SS'),
    toNumber: wrap('N'),
    toNumberSet: wrapList('NS'),
    toBinary: wrap('B'),
    toBinarySet: wrapList('BS'),
    toBoolean: wrap('BOOL'),
    toNull: () => ({ NULL: null }),
    toList: (list: unknown) => (absent(list) ? null : typed(list)),
    toMap: (map: unknown) => (absent(map) ? null : { M: values(map) }),
    toMapValues: (map: unknown) => (absent(map) ? null : values(map)),
    toS3Object(key: string, bucket: string, region: string, version?: string) {
      if (absent(key)) return null;
      const s3: JsonObject = { key, bucket, region };
      if (!absent(version)) s3['version'] = version;
      return { S: JSON.stringify({ s3 }) };
    },
    fromS3ObjectJson(given: any) {
      if (absent(given)) return null;
      const text = typeof given === 'object' ? given.S : given;
      return JSON.parse(text).s3;
    },
  };
  return { util, typed, values };
}

export type DynamodbValues = ReturnType<typeof buildDynamodbValues>;
