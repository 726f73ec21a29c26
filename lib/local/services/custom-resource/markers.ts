import type { JsonObject } from '../../kernel/json.ts';

/**
 * Replaces the markers in the files of a bucket deployment with values that are known only at deployment
 * (aws-cdk-lib/aws-s3-deployment: Source.data, Source.jsonData, Source.yamlData).
 */
export function replaceMarkers(content: Buffer, markers: JsonObject, config: JsonObject): Buffer {
  const present = Object.entries(markers).filter(([marker]) => content.includes(marker));
  // Latin-1 preserves every byte, whatever the file's encoding.
  const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  let text = content.toString('latin1');
  for (const [marker, value] of present)
    text = text.replaceAll(bytes(marker), () => bytes(encoded(marker, value, config)));
  return present.length ? Buffer.from(text, 'latin1') : content;
}

function encoded(marker: string, value: unknown, config: JsonObject): string {
  const usual = String(config['jsonEscape']) === 'true' ? 'UNQUOTED_JSON_VALUE' : 'LITERAL';
  const encoding: string = config['markerEncodings']?.[marker] ?? usual;
  const json = JSON.stringify(value);
  if (encoding === 'JSON_VALUE') return json;
  if (encoding === 'UNQUOTED_JSON_VALUE') return typeof value === 'string' ? json.slice(1, -1) : json;
  if (typeof value !== 'string')
    throw new Error(`the value of ${marker} has to be a string, as its encoding is ${encoding}`);
  if (encoding === 'LITERAL') return value;
  if (encoding === 'YAML_STRING') return plainYaml(value) ? value : json;
  throw new Error(`the encoding ${encoding} of ${marker} is not known`);
}

const plainYaml = (text: string) =>
  /^[A-Za-z][A-Za-z0-9._-]*$/.test(text) && !/^(y|n|yes|no|true|false|on|off|null)$/i.test(text);
