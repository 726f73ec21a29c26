import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { IPolicyValidationPlugin, PolicyViolation } from 'aws-cdk-lib';
import type { StageSettings } from '../../../stages.ts';
import type { Template } from '../../templates/assembly.ts';
import { viewOf } from '../../templates/view.ts';
import { grantFindings, grantRules } from './findings.ts';

/** The check's name in CDK's reports. */
export const grantCheckName = 'Openbell-Grants';

/**
 * Checks every single grant in the deployed templates: cdk-nag identifies a wildcard only by its resource, and ignores
 * conditions.
 */
export const grantCheck = (stage: StageSettings): IPolicyValidationPlugin => ({
  name: grantCheckName,
  ruleIds: Object.keys(grantRules),
  validate({ stackTemplates }) {
    const paths = Object.fromEntries(
      stackTemplates.map(({ stackConstructPath, templatePath }) => [basename(stackConstructPath), templatePath]),
    );
    const templates = Object.fromEntries(
      Object.entries(paths).map(([stack, path]) => [stack, JSON.parse(readFileSync(path, 'utf8')) as Template]),
    );
    const violations = grantFindings(viewOf(templates, ofAccount(stage))).map(
      ({ node, rule, of, what }): PolicyViolation => ({
        // By the grant, so that nothing else on the resource is acknowledged with it.
        ruleName: `${rule}[${of}]`,
        description: what,
        severity: 'error',
        violatingResources: [{ resourceLogicalId: node.id, templatePath: paths[node.stack]!, locations: [] }],
      }),
    );
    return { success: violations.length === 0, violations };
  },
});

/** The names of a stage's account and of its backup account in grants. */
export const ofAccount = ({ account, backups }: StageSettings): Readonly<Record<string, string>> => ({
  ...(account && { [account]: '${AccountId}' }),
  ...(backups && { [backups.account]: '${BackupAccountId}' }),
});
