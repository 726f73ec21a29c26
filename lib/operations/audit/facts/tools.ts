import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks, PCIDSS321Checks, ServerlessChecks } from 'cdk-nag';

/** What one of the auditors' tools has said about an assembly. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** How many rules it holds the templates to; undefined where it does not tell. */
  readonly rules: number | undefined;
  /** Found, and nobody has given a reason. */
  readonly open: readonly { readonly rule: string; readonly what: string; readonly places: readonly string[] }[];
  /** Rules that found something which has a reason. */
  readonly explained: readonly string[];
}

/** What the tools have left beside the templates in `validation-report.json`; none where they did not run. */
export function toolsOf(folder: string): Tool[] {
  const file = join(folder, 'validation-report.json');
  if (!existsSync(file)) return [];
  const counts = ruleCounts();
  const { pluginReports = [] } = JSON.parse(readFileSync(file, 'utf8'));
  const names = (found: any[]): string[] => [...new Set(found.map(({ ruleName }) => String(ruleName)))].sort();
  return pluginReports.map(({ pluginName, pluginVersion, violations = [], suppressedViolations = [] }: any) => ({
    name: String(pluginName),
    version: pluginVersion ?? (Object.hasOwn(counts, pluginName) ? `of cdk-nag ${versionOf('cdk-nag')}` : ''),
    rules: counts[pluginName],
    open: violations.map(({ ruleName, description, violatingConstructs = [] }: any) => ({
      rule: String(ruleName),
      what: String(description ?? ''),
      places: violatingConstructs.map(({ constructPath }: any) => String(constructPath ?? 'a template')),
    })),
    explained: names(suppressedViolations),
  }));
}

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => JSON.parse(readFileSync(packageOf(name), 'utf8')).version;

function packageOf(name: string): string {
  for (let folder = dirname(require.resolve(name)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === name) return file;
  }
}

/** How many rules each tool has: cdk-nag's packs are asked with one resource, the rules of Control Tower are files. */
function ruleCounts(): Record<string, number> {
  const stack = new Stack(new App({ autoSynth: false }), 'counted');
  new CfnResource(stack, 'Resource', { type: 'AWS::CloudFormation::WaitConditionHandle' });
  const packs = [new AwsSolutionsChecks(), new ServerlessChecks(), new NIST80053R5Checks(), new PCIDSS321Checks()];
  const counts = packs.map((pack): [string, number] => {
    const rules = new Set<string>();
    const applyRule = ({ rule, ruleSuffixOverride }: any) => void rules.add(ruleSuffixOverride ?? rule.name);
    Object.assign(pack, { applyRule }).validateScope(stack);
    return [pack.readPackName, rules.size];
  });
  const guard = join(dirname(packageOf('@cdklabs/cdk-validator-cfnguard')), 'rules/control-tower');
  const files = readdirSync(guard, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.guard'));
  return { ...Object.fromEntries(counts), 'cdk-validator-cfnguard': files.length };
}
