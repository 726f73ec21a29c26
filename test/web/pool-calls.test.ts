/** The firewall blocks calls of the user pool that the site never makes (lib/stacks/api/firewall.ts): here is what its code can call. */
import { join } from 'node:path';
import { build } from 'esbuild';
import { unusedCalls } from '../../lib/stacks/api/firewall.ts';

const root = join(import.meta.dirname, '../..');

test('the site, with what it uses of Amplify, has none of the calls that the firewall blocks', async () => {
  const { outputFiles } = await build({
    entryPoints: ['auth', 'security'].map((name) => join(root, `web/api/${name}.ts`)),
    outdir: join(root, 'out'),
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const code = outputFiles.map(({ text }) => text).join('');
  // As an argument: Amplify also lists all its actions by name, for its user agent.
  const isIn = (call: string) => code.includes(`("${call}"`);
  // Calls of ours and of Amplify, to show that they can be found.
  expect(['SetUserMFAPreference', 'RevokeToken', 'InitiateAuth', 'ChangePassword'].filter(isIn)).toHaveLength(4);
  expect(unusedCalls.filter(isIn)).toEqual([]);
});
