/** The output of a start, on a terminal and in a file. */
import { createProgressLine, type ProgressLine, type Screen } from '../../lib/local/progress.ts';
import { renderTerminal } from '../support/terminal.ts';

let time = 0;
const clock = () => time;

function screenOf(tty?: { columns: number }): Screen & { text: string } {
  const screen = { text: '', isTTY: tty !== undefined, ...tty, write: (text: string) => void (screen.text += text) };
  return screen;
}

/** A start of seven stacks with ten resources each, one second per stack. */
function start(line: ProgressLine, until = 7): void {
  line.show({ step: 'Synthesizing the app' });
  time += 6000;
  for (let stack = 0; stack < until; stack += 1) {
    const step = `Deploying shop-${stack}`;
    for (let done = stack * 10; done <= stack * 10 + 10; done += 1) line.show({ step, done, total: 70 });
    time += 1000;
  }
}

test('without a terminal, prints each step as a line when it is done', () => {
  const screen = screenOf();
  const line = createProgressLine(screen, clock);
  start(line);
  line.end();
  line.end();
  expect(screen.text.split('\n')).toEqual([
    'Synthesizing the app · 6.0 s',
    ...Array.from({ length: 7 }, (_, at) => `Deploying shop-${at} · ${at * 10 + 10}/70 resources · 1.0 s`),
    '',
  ]);
});

test('prints about ten lines, however many stacks there are', () => {
  const screen = screenOf();
  const line = createProgressLine(screen, clock);
  line.show({ step: 'Synthesizing the app' });
  for (let done = 1; done <= 40; done += 1) line.show({ step: `Deploying shop-${done}`, done, total: 40 });
  line.end();
  const lines = screen.text.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.at(-1)).toMatch(/^Deploying shop-40 · 40\/40 resources/);
});

test('a failed start does not report the unfinished step or brief ones', () => {
  const screen = screenOf();
  const line = createProgressLine(screen, clock);
  line.show({ step: 'Starting the services', brief: true });
  line.show({ step: 'Deploying shop', done: 0, total: 10 });
  line.show({ step: 'Deploying shop', done: 3, total: 10 });
  line.end();
  expect(screen.text).toBe('');
});

test('on a terminal, shows one counting line that makes room for output and disappears at the end', () => {
  const screen = screenOf({ columns: 40 });
  const line = createProgressLine(screen, clock);
  start(line, 3);
  expect(renderTerminal(screen.text, 40)).toEqual([expect.stringMatching(/^Deploying shop-2 · \d+\/70 resources · /)]);
  line.beside(() => screen.write('Java is missing\n'));
  expect(renderTerminal(screen.text, 40)).toEqual(['Java is missing', expect.stringMatching(/^Deploying shop-2/)]);
  line.end();
  line.beside(() => screen.write('Ready on http://localhost:3000\n'));
  expect(renderTerminal(screen.text, 40)).toEqual(['Java is missing', 'Ready on http://localhost:3000', '']);
});

test('no line is wider than the terminal', () => {
  const screen = screenOf({ columns: 20 });
  const line = createProgressLine(screen, clock);
  start(line);
  line.end();
  expect(renderTerminal(screen.text, 20)).toEqual(['']);
});
