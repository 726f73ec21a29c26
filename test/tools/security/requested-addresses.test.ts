import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

test('no function requests a URL that came with a request', () => {
  const functions = join(import.meta.dirname, '../../../functions');
  const asking = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) =>
      /\bfetch\(|\bhttps?\.(get|request)\(|\bnet\.connect\(|\bWebSocket\(/.test(
        readFileSync(join(functions, file), 'utf8'),
      ),
    );
  // CloudFormation's URL for the result of a custom resource, and the canary's, which is the site's.
  expect(asking.sort()).toEqual(['shared/custom-resource.ts', 'watch/journey.ts']);
});
