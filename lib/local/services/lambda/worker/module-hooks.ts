/**
 * Resolves a function's modules as Lambda's runtime does: the AWS SDK is part of the runtime (here: the project's
 * node_modules), and only a package.json inside the code decides whether `.js` is an ES module.
 */
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire, registerHooks } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const requireHere = createRequire(import.meta.url);
const partOfRuntime = /^@(aws-sdk|smithy|aws-crypto|aws)\//;

/** @param root absolute folder of the code */
export function resolveAsLambda(root: string): void {
  const formatOf = (file: string) => {
    if (!file.endsWith('.js') || !file.startsWith(root + sep) || file.includes(`${sep}node_modules${sep}`)) return;
    return isModule(dirname(file), root) ? 'module' : 'commonjs';
  };
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context);
      } catch (error) {
        if (!partOfRuntime.test(specifier)) throw error;
        // `require` resolves from the requiring file, whatever parent is passed.
        if (context.conditions.includes('require'))
          return { url: pathToFileURL(requireHere.resolve(specifier)).href, shortCircuit: true };
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
    load(url, context, next) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : '';
      const format = formatOf(file);
      return format ? { format, source: readFileSync(file, 'utf8'), shortCircuit: true } : next(url, context);
    },
  });
  // This loader reads CommonJS files, and would consult the nearest package.json again, even one outside the code.
  const extensions = (Module as unknown as { _extensions: Record<string, Loader> })._extensions;
  const usual = extensions['.js']!;
  extensions['.js'] = (module, file) => {
    if (formatOf(file) === 'commonjs') module._compile(readFileSync(file, 'utf8'), file, 'commonjs');
    else usual(module, file);
  };
}

type Loader = (module: { _compile(source: string, file: string, format: string): void }, file: string) => void;

function isModule(folder: string, root: string): boolean {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  return folder === root ? false : isModule(dirname(folder), root);
}
