/**
 * How a function's modules are found, as in Lambda's own runtime: the AWS SDK is part of the runtime (here: the
 * project's node_modules), and only a package.json inside the code decides whether `.js` is a module.
 */
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const partOfRuntime = /^@(aws-sdk|smithy|aws-crypto|aws)\//;

export function resolveAsLambda(root: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = resolved();
      const file = found.url.startsWith('file:') ? fileURLToPath(found.url) : '';
      if (!file.endsWith('.js') || !file.startsWith(root + sep) || file.includes(`${sep}node_modules${sep}`))
        return found;
      return { ...found, format: isModule(dirname(file), root) ? 'module' : 'commonjs' };

      function resolved() {
        try {
          return next(specifier, context);
        } catch (error) {
          if (!partOfRuntime.test(specifier)) throw error;
          return next(specifier, { ...context, parentURL: import.meta.url });
        }
      }
    },
  });
}

function isModule(folder: string, root: string): boolean {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  return folder === root ? false : isModule(dirname(folder), root);
}
