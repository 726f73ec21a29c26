import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks, PCIDSS321Checks, ServerlessChecks } from 'cdk-nag';
import { grantCheckName } from '../../../stacks/compliance/grants/check.ts';

/** The result of one auditing tool for an assembly. */
export interface Tool {
  /** The tool's usual name, with its package. */
  readonly name: string;
  readonly version: string;
  /** The number of rules it checks; undefined where it does not report that. */
  readonly rules: number | undefined;
  /** Findings without a justification. */
  readonly open: readonly { readonly rule: string; readonly what: string; readonly places: readonly string[] }[];
  /** Rules with justified findings. */
  readonly explained: readonly string[];
}

/** By the names of the tools in CDK's reports. */
const names: Readonly<Record<string, string>> = {
  AwsSolutions: 'AWS Solutions (cdk-nag)',
  Serverless: 'Serverless (cdk-nag)',
  'NIST.800.53.R5': 'NIST 800-53 rev. 5 (cdk-nag)',
  'PCI.DSS.321': 'PCI DSS 3.2.1 (cdk-nag)',
  'cdk-validator-cfnguard': 'AWS Control Tower, proactive controls (cdk-validator-cfnguard)',
  'CloudFormation-Validate': 'CloudFormation Validate (aws-cdk-lib)',
};
/** It runs with the others (lib/stacks/compliance/checks.ts), and is in the report only when it finds something. */
const silent = 'CloudFormation-Validate';

/** A rule without its finding: `AwsSolutions-IAM5` of `AwsSolutions-IAM5[Resource::*]`. */
export const ruleOf = (id: string): string => id.replace(/\[.*$/s, '');

interface Violation {
  readonly ruleName: string;
  readonly description?: string;
  readonly violatingConstructs?: readonly { readonly constructPath?: string }[];
}

/** What CDK writes about one tool. */
interface PluginReport {
  readonly pluginName: string;
  readonly pluginVersion?: string;
  readonly violations?: readonly Violation[];
  readonly suppressedViolations?: readonly Violation[];
}

/** How a pack of cdk-nag applies one of its rules. */
interface Applied {
  readonly rule: { readonly name: string };
  readonly ruleSuffixOverride?: string;
}

/** The tools' results in `validation-report.json` beside the templates; none where they did not run. */
export function toolsOf(folder: string): Tool[] {
  const file = join(folder, 'validation-report.json');
  if (!existsSync(file)) return [];
  const counts = ruleCounts();
  const { pluginReports: all = [] } = JSON.parse(readFileSync(file, 'utf8')) as { pluginReports?: PluginReport[] };
  // Our own check is repeated on the templates themselves (warnings.ts).
  const pluginReports = all.filter(({ pluginName }) => pluginName !== grantCheckName);
  const rulesIn = (found: readonly Violation[]): string[] =>
    [...new Set(found.map(({ ruleName }) => ruleOf(String(ruleName))))].sort();
  const isReported = pluginReports.some(({ pluginName }) => pluginName === silent);
  const reports: PluginReport[] =
    isReported || pluginReports.length === 0 ? pluginReports : [...pluginReports, { pluginName: silent }];
  return reports.map(({ pluginName, pluginVersion, violations = [], suppressedViolations = [] }) => ({
    name: names[pluginName] ?? String(pluginName),
    version: pluginVersion ?? versionOf(Object.hasOwn(counts, pluginName) ? 'cdk-nag' : 'aws-cdk-lib'),
    rules: counts[pluginName],
    open: violations.map(({ ruleName, description, violatingConstructs = [] }) => ({
      rule: String(ruleName),
      what: String(description ?? ''),
      places: violatingConstructs.map(({ constructPath }) => String(constructPath ?? 'a template')),
    })),
    explained: rulesIn(suppressedViolations),
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

/**
 * The number of rules of each tool: cdk-nag's packs are applied to one resource and counted, the rules of Control Tower
 * are files.
 */
function ruleCounts(): Record<string, number> {
  const stack = new Stack(new App({ autoSynth: false }), 'counted');
  new CfnResource(stack, 'Resource', { type: 'AWS::CloudFormation::WaitConditionHandle' });
  const packs = [new AwsSolutionsChecks(), new ServerlessChecks(), new NIST80053R5Checks(), new PCIDSS321Checks()];
  const counts = packs.map((pack): [string, number] => {
    const rules = new Set<string>();
    const applyRule = ({ rule, ruleSuffixOverride }: Applied) => void rules.add(ruleSuffixOverride ?? rule.name);
    Object.assign(pack, { applyRule }).validateScope(stack);
    return [pack.readPackName, rules.size];
  });
  const guard = join(dirname(packageOf('@cdklabs/cdk-validator-cfnguard')), 'rules/control-tower');
  const files = readdirSync(guard, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.guard'));
  return { ...Object.fromEntries(counts), 'cdk-validator-cfnguard': files.length };
}
