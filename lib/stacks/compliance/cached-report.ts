import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { IPolicyValidationContext, IPolicyValidationPlugin, PolicyValidationPluginReport } from 'aws-cdk-lib';
import { cacheFolder } from '../../cache-folder.ts';

/** Placeholder for the assembly's folder in the cache: every synthesis has another. */
const here = '<assembly>';

/**
 * Caches a tool's findings by its version and every byte of the templates. For tools that read only templates: those that
 * read the constructs run each time.
 */
export function cachedReport(tool: IPolicyValidationPlugin): IPolicyValidationPlugin {
  const { name, version, ruleIds } = tool;
  return {
    name,
    version,
    ruleIds,
    validate(context) {
      const folder = dirname(context.templatePaths[0] ?? '.');
      const file = join(cacheFolder(), 'reports', `${keyOf(tool, context)}.json`);
      try {
        return JSON.parse(readFileSync(file, 'utf8').replaceAll(here, folder));
      } catch {
        const report: PolicyValidationPluginReport = tool.validate(context);
        const part = `${file}.${process.pid}`;
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(part, JSON.stringify(report).replaceAll(folder, here));
        renameSync(part, file);
        return report;
      }
    },
  };
}

function keyOf({ name, version, ruleIds }: IPolicyValidationPlugin, context: IPolicyValidationContext): string {
  const places = context.stackTemplates.map((stack) => ({ ...stack, templatePath: basename(stack.templatePath) }));
  const hash = createHash('sha256').update(JSON.stringify([name, version, ruleIds, places]));
  for (const path of context.templatePaths) hash.update(`\n${basename(path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}
