import { buildAlongside } from './build.ts';
import { functionsAhead } from './functions.ts';
import { prerenderAhead } from './prerender.ts';
import { resolversAhead } from './resolvers.ts';
import { siteAhead } from './site.ts';

/**
 * Bundles everything that is not cached, on esbuild's own threads, while the caller continues: meanwhile the app loads CDK and compiles the
 * content.
 * @throws the build error that the later request for the bundle would have thrown
 */
export async function bundleAhead(): Promise<void> {
  await buildAlongside([...functionsAhead(), ...siteAhead(), ...prerenderAhead(), ...resolversAhead()]);
}
