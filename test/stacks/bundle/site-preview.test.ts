/** The immediate build of an edited site, which open pages show until the edit is deployed. */
import { join } from 'node:path';
import { createSitePreview } from '../../../lib/stacks/bundle/site-preview.ts';

test('has all of the institution’s texts that the first script shows', async () => {
  const preview = await createSitePreview();
  try {
    const update = (await preview.rebuild([join(import.meta.dirname, '../../../web/pages/home.tsx')]))!;
    const textOf = (path: string) => Buffer.from(update.find(path)!).toString();
    const scripts = [...textOf('/index.html').matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, path]) => path!,
    );
    const code = scripts.map(textOf).join('\n');
    expect(code).toContain(JSON.stringify(INSTITUTION.notices.footer).slice(1, -1));
    expect(code).toContain(JSON.stringify(INSTITUTION.front.heading).slice(1, -1));
    expect(code).not.toMatch(/\bINSTITUTION\b/);
  } finally {
    await preview.stop();
  }
});
