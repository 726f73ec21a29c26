import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Snippet {
  readonly file: string;
  readonly code: string;
}

/**
 * The rules that each snippet breaks, according to ESLint with the repository's own configuration, at the path where
 * its file would be.
 */
export function brokenRules(snippets: readonly Snippet[]): string[][] {
  // A separate process, because the configuration is a module that jest's runner cannot load.
  const script = `
    import { text } from 'node:stream/consumers';
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const answers = JSON.parse(await text(process.stdin)).map(async ({ file, code }) =>
      (await eslint.lintText(code, { filePath: file })).flatMap(({ messages }) =>
        messages
          .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
          .map(({ ruleId, message }) => ruleId ?? message),
      ),
    );
    console.log(JSON.stringify(await Promise.all(answers)));
  `;
  const input = JSON.stringify(snippets);
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, input, encoding: 'utf8' }),
  );
}
