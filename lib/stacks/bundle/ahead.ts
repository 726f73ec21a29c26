import { buildAlongside } from './build.ts';
import { functionsAhead } from './functions.ts';
import { prerenderAhead } from './prerender.ts';
import { resolversAhead } from './resolvers.ts';
import { siteAhead } from './site.ts';

/**
 * Bundles all that is not kept, by esbuild's own threads, while the caller goes on: the app loads CDK and compiles the content
 * meanwhile.
 * @throws what whoever asked for the bundle that cannot be would have been told
 */
export async function bundleAhead(): Promise<void> {
  await buildAlongside([...functionsAhead(), ...siteAhead(), ...prerenderAhead(), ...resolversAhead()]);
}
