import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { CfnGuardValidator } from '@cdklabs/cdk-validator-cfnguard';
import type { IPolicyValidationContext, IPolicyValidationPlugin, PolicyViolation } from 'aws-cdk-lib';

const rules = join(
  dirname(createRequire(import.meta.url).resolve('@cdklabs/cdk-validator-cfnguard/package.json')),
  'rules/control-tower/cfn-guard',
);

/** Resource types in a rule's text, without its comments. */
const typesIn = (text: string) => new Set(text.replace(/^\s*#.*$/gm, '').match(/AWS::\w+::\w+/g));

/**
 * Names of Control Tower's rules for types that no template has: each selects its resources by type and skips templates
 * without one, but takes as long as a rule that finds something. A rule that names no type is kept.
 */
export function rulesWithoutSubject(templatePaths: readonly string[]): string[] {
  const present = new Set(
    templatePaths.flatMap((path) =>
      Object.values<{ Type: string }>(JSON.parse(readFileSync(path, 'utf8')).Resources ?? {}).map(({ Type }) => Type),
    ),
  );
  return readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.guard'))
    .filter((file) => {
      const types = typesIn(readFileSync(join(rules, file), 'utf8'));
      return types.size > 0 && ![...types].some((type) => present.has(type));
    })
    .map((file) => parse(file).name);
}

/** Control Tower's rules that can find anything: for each template those with matching resources. */
export function controlTower(): IPolicyValidationPlugin {
  const { name, version, ruleIds } = new CfnGuardValidator();
  return {
    name,
    version,
    ruleIds,
    validate(context: IPolicyValidationContext) {
      const violations = context.templatePaths.flatMap((path) => violationsIn(context, path));
      return { success: violations.length === 0, violations };
    },
  };
}

function violationsIn(context: IPolicyValidationContext, path: string): readonly PolicyViolation[] {
  const disabledRules = rulesWithoutSubject([path]);
  const guard = new CfnGuardValidator({ disabledRules });
  return guard.ruleIds?.length ? guard.validate({ ...context, templatePaths: [path] }).violations : [];
}
