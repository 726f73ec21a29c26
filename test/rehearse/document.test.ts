import { commandsUnder, filledIn } from './document.ts';
import { difference, expectationOf } from './expectations.ts';
import { printedCommands } from './printed.ts';
import { rehearsed } from './rehearsal.ts';

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

test('the commands of a chapter are its fenced lines, those of chapters below it too, with the place of each', () => {
  expect(commandsUnder('One', text)).toEqual([
    { text: 'npm run one -- <stage>', line: 8 },
    { text: 'npm run two', line: 18 },
  ]);
  expect(() => commandsUnder('Three', text)).toThrow('README.md has no chapter “Three”');
  expect(() => commandsUnder('A', '# A\nnothing')).toThrow('no command under “A”');
});

test('what stands in brackets is put in, and what nobody knows is named with its place', () => {
  const [first] = commandsUnder('One', text);
  expect(filledIn(first!, { stage: 'dev' })).toBe('npm run one -- dev');
  expect(() => filledIn(first!, {})).toThrow('README.md:8: nobody has said what <stage> is');
});

test('a printed command is whole: behind backslashes, and with lines inside a quotation', () => {
  const deploy = `npx cdk deploy --all \\\n  --parameters 'a:Key=-----BEGIN\nx\n-----END' \\\n  --parameters 'a:Old='`;
  expect(printedCommands(`Now:\n\n${deploy}\n\nThen: npm run keys`, 'npx cdk deploy')).toEqual([deploy]);
  expect(printedCommands('          -> npx cdk deploy --all', 'npx cdk deploy')).toEqual(['npx cdk deploy --all']);
  expect(printedCommands('missing, then npx cdk deploy --all', 'npx cdk deploy')).toEqual([]);
});

test("every command of the operators' document has an expectation", () => {
  for (const heading of rehearsed)
    for (const written of commandsUnder(heading)) expect(expectationOf(written.text, 1)).toBeDefined();
});

test('what is not as expected is told: the exit code, a sentence that is not said, one that may not be, a command that is missing', () => {
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
