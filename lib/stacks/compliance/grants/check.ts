import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { IPolicyValidationPlugin, PolicyViolation } from 'aws-cdk-lib';
import type { StageSettings } from '../../../stages.ts';
import type { Template } from '../../templates/assembly.ts';
import { viewOf } from '../../templates/view.ts';
import { grantFindings, grantRules } from './findings.ts';

/** The name that the check has in reports of CDK. */
export const grantCheckName = 'Openbell-Grants';

/**
 * Looks at every grant by itself in the templates as they are deployed: cdk-nag knows wildcards by the resource that they stand in alone,
 * and conditions not at all.
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
        // By the grant itself, so that nothing else on the resource is acknowledged with it.
        ruleName: `${rule}[${of}]`,
        description: what,
        severity: 'error',
        violatingResources: [{ resourceLogicalId: node.id, templatePath: paths[node.stack]!, locations: [] }],
      }),
    );
    return { success: violations.length === 0, violations };
  },
});

/** What a stage's account, and the one of its backups, is called where grants are named. */
export const ofAccount = ({ account, backups }: StageSettings): Readonly<Record<string, string>> => ({
  ...(account && { [account]: '${AccountId}' }),
  ...(backups && { [backups.account]: '${BackupAccountId}' }),
});
