import { basename } from 'node:path';
import {
  CloudFormationValidatePlugin,
  Validations,
  type IPolicyValidationContext,
  type IPolicyValidationPlugin,
  type PolicyValidationPluginReport,
  type PolicyViolation,
} from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks, PCIDSS321Checks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import type { StageSettings } from '../../stages.ts';
import { grantCheck } from './grants/check.ts';
import { placesOf, type Acknowledged } from './suppress.ts';
import { controlTower } from './control-tower.ts';
import { cachedReport } from './cached-report.ts';

/**
 * Checks the application with the auditors' tools: cdk-nag's packs, CloudFormation Validate and Control Tower's rules, and
 * with our own rules for every single grant. A finding without a reason fails the synthesis, and so does a reason without
 * a finding. Only loaded for checks: the tools take a second to load.
 */
export function runChecks(app: IConstruct, stage: StageSettings, acknowledged: readonly Acknowledged[]): void {
  const found = new Set<string>();
  const tools = [new AwsSolutionsChecks(), new ServerlessChecks(), new NIST80053R5Checks(), new PCIDSS321Checks()];
  Validations.of(app).addPlugins(
    ...[...tools, cachedReport(controlTower())].map((tool) => strict(tool, found)),
    new Validate(found),
    grantCheck(stage),
    unusedSuppressions(acknowledged, found),
  );
}

/** CDK's own plugin; its warnings count too. */
class Validate extends CloudFormationValidatePlugin {
  private readonly found: Set<string>;
  constructor(found: Set<string>) {
    super();
    this.found = found;
  }
  override validate(context: IPolicyValidationContext): PolicyValidationPluginReport {
    const { name, version, ruleIds } = this;
    const kept = cachedReport({ name, version, ruleIds, validate: (of) => super.validate(of) });
    return counted(kept.validate(context), this.found);
  }
}

/** A tool whose warnings count too, and whose findings have the same names on all stages. */
const strict = (tool: IPolicyValidationPlugin, found: Set<string>): IPolicyValidationPlugin => ({
  name: tool.name,
  version: tool.version,
  ruleIds: tool.ruleIds,
  validate: (context) => counted(tool.validate(context), found),
});

function counted({ violations, ...report }: PolicyValidationPluginReport, found: Set<string>) {
  const all = violations.map((each): PolicyViolation => ({
    ...each,
    ruleName: readable(each.ruleName),
    severity: 'error',
  }));
  for (const { ruleName, violatingResources } of all)
    for (const { constructPath, templatePath, resourceLogicalId } of violatingResources)
      found.add(`${ruleName} ${constructPath ?? `${basename(templatePath ?? '')}#${resourceLogicalId}`}`);
  return { ...report, success: all.length === 0, violations: all };
}

/**
 * cdk-nag names a wildcard with everything before it: `[Resource::openbell-prod-data:ExportsOutputFnGetAttMediaA721A567ArnB9989168/*]`.
 * The same without the parts that differ between stages: `[Resource::<Media.Arn>/*]`.
 */
const readable = (rule: string): string =>
  rule
    .replace(/openbell-[a-z0-9-]+:ExportsOutput(?:FnGetAtt|Ref)(\w+?)[0-9A-F]{8}(Arn)?[0-9A-F]{8}/g, '<$1.$2>')
    .replace(/<(\w+?)[0-9A-F]{8}\.Arn>/g, '<$1.Arn>')
    .replace(/(?:<AWS::AccountId>|\b\d{12}\b)/g, '<account>')
    .replace(/(?:<AWS::Region>|us-east-1)/g, '<region>');

/** Finds reasons without a finding: they would silently excuse later findings. */
const unusedSuppressions = (
  acknowledged: readonly Acknowledged[],
  found: ReadonlySet<string>,
): IPolicyValidationPlugin => ({
  name: 'Reasons',
  validate() {
    const idle = acknowledged.filter(({ rule, resource }) =>
      placesOf(resource).every((place) => !found.has(`${rule} ${place}`)),
    );
    const violations = idle.map(({ rule, resource }) => ({
      ruleName: `no-finding[${rule}]`,
      description: `lib/stacks/compliance explains ${rule}, which no tool finds here`,
      severity: 'error',
      violatingResources: [{ constructPath: resource.node.path, locations: [] }],
    }));
    return { success: violations.length === 0, violations };
  },
});
