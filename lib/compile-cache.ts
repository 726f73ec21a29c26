import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/**
 * From now on, this process and those it starts read what Node compiles from a module (type stripping included) from the cache. Node
 * finds it by the module's text and path and by its own version, so it is never stale.
 */
export function cacheCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= join(cacheFolder(), 'compiled');
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
