import { acts, stripesAct } from './acts.ts';
import { commandsUnder, filledIn, simulatedIn } from './document.ts';
import { difference, expectationOf } from './expectations.ts';
import { printedCommands } from './printed.ts';
import { rehearsed } from './rehearsal.ts';
import { settledStage } from './project.ts';

const file = 'README.md';
const text = `# A
## One
Words, \`npx not this\`.

1. First:

   \`\`\`sh
   npm run one -- <stage>   # and a word
   \`\`\`
   \`\`\`json
   { "not": "this" }
   \`\`\`

### Below

\`\`\`sh
# a comment alone
npm run two
\`\`\`
## Two
\`\`\`sh
npm run three
\`\`\`
`;

test('the commands of a chapter are its fenced lines, including its subchapters, each with its line number', () => {
  expect(commandsUnder('One', { file, text })).toEqual([
    { text: 'npm run one -- <stage>', line: 8, file },
    { text: 'npm run two', line: 18, file },
  ]);
  expect(() => commandsUnder('Three', { file, text })).toThrow('README.md has no chapter “Three”');
  expect(() => commandsUnder('A', { file, text: '# A\nnothing' })).toThrow('no command under “A”');
});

test('placeholders in brackets are filled in, and an unknown one is named with its place', () => {
  const [first] = commandsUnder('One', { file, text });
  expect(filledIn(first!, { stage: 'dev' })).toBe('npm run one -- dev');
  expect(() => filledIn(first!, {})).toThrow('README.md:8: nobody has said what <stage> is');
});

test('a printed command is read whole: across backslashes, and across lines inside quotes', () => {
  const deploy = `npx cdk deploy --all \\\n  --parameters 'a:Key=-----BEGIN\nx\n-----END' \\\n  --parameters 'a:Old='`;
  expect(printedCommands(`Now:\n\n${deploy}\n\nThen: npm run keys`, 'npx cdk deploy')).toEqual([deploy]);
  expect(printedCommands('          -> npx cdk deploy --all', 'npx cdk deploy')).toEqual(['npx cdk deploy --all']);
  expect(printedCommands('missing, then npx cdk deploy --all', 'npx cdk deploy')).toEqual([]);
});

const account = '000000000000';

test.each(['dev', 'staging', 'prod', 'pr-1'])(
  "every command of the operators' documents has an expectation on %s",
  (name) => {
    const stage = settledStage(name, account);
    const written = rehearsed.flatMap(([heading, document]) => commandsUnder(heading, document));
    for (const { text: command } of written)
      expect([command, expectationOf(command, 1, stage)]).not.toContain(undefined);
  },
);

test('step 1 replaces every example in the settings, and removes the other provider', () => {
  const stage = settledStage('prod', account);
  expect(stage).toMatchObject({ account, site: { domain: 'www.school.test' }, payments: { live: true } });
  expect(stage.site!.certificateArn).toMatch(/^arn:aws:acm:us-east-1:000000000000:certificate\/5c9e7a1f-/);
  expect(JSON.stringify(stage)).not.toMatch(/\.example|_openbell"/);
  expect(stage.social).toBeUndefined();
});

test('each act of another person is in the operators’ document under its name, and no other is', () => {
  const names = [...simulatedIn()];
  const done = [...acts.map(({ name }) => name), stripesAct];
  // Not preceded by any command: step 1 comes before the first of them, and an encoder belongs to the institution.
  const before = ['Your own settings', 'An encoder broadcasts', 'The clock is moved'];
  expect(names.map(([name]) => name).sort()).toEqual([...done, ...before].sort());
  for (const [, where] of names) expect(where).toMatch(/\]\(#|`POST/);
  expect(() => simulatedIn({ file, text })).toThrow('README.md does not say what the rehearsal simulates');
});

test('differences are reported: an exit code, a missing sentence, a forbidden one, a missing command', () => {
  const expected = {
    command: 'npm run keys',
    code: 0,
    says: [/Deploy/],
    saysNot: [/failed/],
    prints: 'npx cdk deploy',
  };
  const said = (output: string, code = 0) => difference(expected, { code, output });
  expect(said('Deploy:\nnpx cdk deploy --all')).toBeUndefined();
  expect(said('Deploy', 1)).toBe('it ended with 1 instead of 0');
  expect(said('nothing')).toBe('it does not say /Deploy/');
  expect(said('Deploy failed')).toBe('it says /failed/');
  expect(said('Deploy')).toBe('it prints no command that begins with npx cdk deploy');
});
