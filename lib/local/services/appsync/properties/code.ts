/** The code of resolvers and functions: finds it, and refuses what AppSync would refuse. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Declared } from '../../../kernel/resource-type.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { loadResolverCode } from '../runtime/resolver-code.ts';
import type { ResolverCode } from '../runtime/types.ts';
import { textOf } from './asset-text.ts';

/** The properties that define the code and its runtime. */
export const codeShape = {
  Code: true,
  CodeS3Location: true,
  Runtime: { Name: true, RuntimeVersion: true },
  RequestMappingTemplate: true,
  RequestMappingTemplateS3Location: true,
  ResponseMappingTemplate: true,
  ResponseMappingTemplateS3Location: true,
} as const;

/**
 * @throws Error with file and position when AppSync would refuse the code
 */
export function codeOf(
  kernel: Kernel,
  { properties, logicalId, assemblyDirectory }: Declared,
): ResolverCode | undefined {
  const template = Object.keys(properties).find((name) => /MappingTemplate/.test(name));
  if (template)
    throw new Error(`${logicalId} has a ${template}: only JavaScript code (APPSYNC_JS) is provided, no VTL`);
  const found = textOf(kernel, properties['Code'], properties['CodeS3Location']);
  if (!found) return undefined;
  const { Name, RuntimeVersion } = properties['Runtime'] ?? {};
  if (Name !== 'APPSYNC_JS' || RuntimeVersion !== '1.0.0')
    throw new Error(`${logicalId} needs Runtime { Name: APPSYNC_JS, RuntimeVersion: 1.0.0 } beside its code`);
  return loadResolverCode(found.text, found.file ?? `${logicalId}.js`, {
    sourceMap: sourceMapOf(found.text, assemblyDirectory),
    now: () => kernel.clock.now(),
    log: (line) => kernel.log(`appsync ${logicalId} ${line}`),
  });
}

/**
 * The source map that a synthesis may put in its assembly or the enclosing one: `source-maps/<SHA-256 of the
 * code>.json`.
 */
function sourceMapOf(code: string, assemblyDirectory: string): string | undefined {
  const name = createHash('sha256').update(code).digest('hex');
  const files = [assemblyDirectory, dirname(assemblyDirectory)].map((at) => join(at, 'source-maps', `${name}.json`));
  const file = files.find(existsSync);
  return file && readFileSync(file, 'utf8');
}
