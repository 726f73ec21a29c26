import { memberAt, type Json } from '../../kernel/json.ts';

/** The input of a target: the event, a part of it, a constant, or a template with parts of it. */
export interface InputSettings {
  readonly Input?: string;
  readonly InputPath?: string;
  readonly InputTransformer?: { readonly InputPathsMap?: Record<string, string>; readonly InputTemplate: string };
}

export interface RuleNames {
  readonly name: string;
  readonly arn: string;
}

type MakeInput = (event: Record<string, Json>) => Json;

/**
 * Builds the input of a rule's target (EventBridge user guide, "Input transformation"). @throws Error of one sentence
 */
export function inputOf(settings: InputSettings, rule: RuleNames): MakeInput {
  const { Input, InputPath, InputTransformer } = settings;
  if ([Input, InputPath, InputTransformer].filter((given) => given !== undefined).length > 1)
    throw new Error('a target has only one of Input, InputPath and InputTransformer');
  if (Input !== undefined) {
    const constant = parse(Input, 'Input');
    return () => constant;
  }
  if (InputPath !== undefined) {
    const path = pathOf(InputPath);
    return (event) => path(event) ?? null;
  }
  return InputTransformer ? transformer(InputTransformer, rule) : (event) => event;
}

function parse(text: string, name: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON: ${text}`);
  }
}

/** `$`, `$.detail.id`, `$.resources[0]` */
function pathOf(path: string): (event: Json) => Json | undefined {
  if (!/^\$(\.[\w-]+|\[\d+\])*$/.test(path)) throw new Error(`the path ${path} is not known to the local stage`);
  const steps = path.slice(1).match(/[\w-]+/g) ?? [];
  return (event) => memberAt(event, steps) as Json | undefined;
}

function transformer(settings: NonNullable<InputSettings['InputTransformer']>, rule: RuleNames): MakeInput {
  const paths = new Map(Object.entries(settings.InputPathsMap ?? {}).map(([name, path]) => [name, pathOf(path)]));
  const template = settings.InputTemplate;
  const names = [...template.matchAll(/<([\w.-]+)>/g)].map(([, name]) => name!);
  const own = (name: string, event: Json): Json | undefined =>
    ({
      'aws.events.rule-arn': rule.arn,
      'aws.events.rule-name': rule.name,
      'aws.events.event.json': event,
    })[name];
  const unknown = names.find((name) => !paths.has(name) && own(name, {}) === undefined);
  if (unknown) throw new Error(`<${unknown}> in InputTemplate has no path`);
  return (event) => {
    let quoted = false;
    const filled = template.replaceAll(/\\.|"|<([\w.-]+)>/g, (found, name: string | undefined) => {
      if (found === '"') quoted = !quoted;
      if (name === undefined) return found;
      const value = (paths.get(name)?.(event) ?? own(name, event)) as Json | undefined;
      const json = JSON.stringify(value ?? (quoted ? '' : null));
      if (!quoted) return json;
      // Inside a string, only the bare text is inserted.
      return typeof value === 'string' || value === undefined ? json.slice(1, -1) : JSON.stringify(json).slice(1, -1);
    });
    try {
      return JSON.parse(filled);
    } catch {
      return filled;
    }
  };
}
