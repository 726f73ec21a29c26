import type { StageSettings } from '../../stages.ts';

/** Why a finding of the auditors' tools is accepted, and the compensating control. */
export interface Suppression {
  /** The findings, by the names in the tools' reports. */
  readonly rules: readonly string[];
  /** CloudFormation type of the resources concerned. */
  readonly of: string;
  /** Which of them, by their path below the stage (`data/Table/Resource`); all when absent. */
  readonly at?: RegExp;
  /** The stages concerned; all when absent. */
  readonly when?: (stage: StageSettings) => boolean;
  /** The compensating control, in a sentence that is written into the template. */
  readonly because: string;
}

/** The same control in NIST 800-53 r5 and PCI DSS 3.2.1: cdk-nag gives both the same name. */
export const nistAndPci = (rule: string): readonly string[] => [`NIST.800.53.R5-${rule}`, `PCI.DSS.321-${rule}`];

/** CDK's name for a tool's rule: `<plugin>::<rule>`. */
export function qualified(rule: string): string {
  const pack = /^(AwsSolutions|Serverless|NIST\.800\.53\.R5|PCI\.DSS\.321)-/.exec(rule)?.[1];
  if (pack) return `${pack}::${rule}`;
  return /^[EFIW]\d{4}$/.test(rule) ? `CloudFormation-Validate::${rule}` : `cdk-validator-cfnguard::${rule}`;
}
