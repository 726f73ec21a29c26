import type { StageSettings } from '../../stages.ts';

/** Why something that the auditors' tools find stays as it is, and what protects instead. */
export interface Suppression {
  /** What is found, by the names that the tools report. */
  readonly rules: readonly string[];
  /** CloudFormation type of the resources that it is found on. */
  readonly of: string;
  /** Which of them, by their path below the stage (`data/Table/Resource`); all when absent. */
  readonly at?: RegExp;
  /** On which stages; on all when absent. */
  readonly when?: (stage: StageSettings) => boolean;
  /** The compensating control, in a sentence that is written into the template. */
  readonly because: string;
}

/** Of the same control in NIST 800-53 r5 and PCI DSS 3.2.1: cdk-nag names them alike. */
export const nistAndPci = (rule: string): readonly string[] => [`NIST.800.53.R5-${rule}`, `PCI.DSS.321-${rule}`];

/** The name that CDK knows a tool's rule by: `<plugin>::<rule>`. */
export function qualified(rule: string): string {
  const pack = /^(AwsSolutions|Serverless|NIST\.800\.53\.R5|PCI\.DSS\.321)-/.exec(rule)?.[1];
  if (pack) return `${pack}::${rule}`;
  return /^[EFIW]\d{4}$/.test(rule) ? `CloudFormation-Validate::${rule}` : `cdk-validator-cfnguard::${rule}`;
}
