/** The help texts of `npx openbell`. */
import { nearestTo } from '../lib/content/nearest.ts';
import { commands, groups, type Command } from './commands.ts';

export function overview(): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = Object.entries(groups).flatMap(([group, title]) => [
    '',
    title,
    ...commands
      .filter((command) => command.group === group)
      .map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`),
  ]);
  return [
    'Usage: npx openbell <command> [stage] [options]',
    ...lines,
    '',
    'npx openbell <command> --help tells more. Each is also `npm run <command> -- [stage] [options]`.',
  ].join('\n');
}

/** In the form the user typed: npm sets the name of the script. */
export function usageOf({ name, usage }: Command): string {
  const typed = process.env['npm_lifecycle_event'] === name ? `npm run ${name} --` : `npx openbell ${name}`;
  return `Usage: ${typed} ${usage}`;
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {});
  const widest = Math.max(0, ...options.map(([option]) => option.length));
  return [
    `${command.name}: ${command.summary}`,
    '',
    usageOf(command),
    ...(options.length > 0 ? ['', ...options.map(([option, means]) => `  ${option.padEnd(widest)}  ${means}`)] : []),
    ...(command.atStage
      ? [
          '',
          'Without AWS credentials in the environment, the stage that runs on this machine (npm start) is the one meant.',
        ]
      : []),
  ].join('\n');
}

export function unknownCommand(name: string): string {
  const names = commands.map((command) => command.name);
  return `There is no command ${name}${meant(nearestTo(name, names), 'npx openbell --help lists them.')}`;
}

/** The error for an unknown option; undefined if all are known. */
export function unknownOption({ name, options = {} }: Command, args: readonly string[]): string | undefined {
  const known = Object.keys(options).map((option) => /^--[\w-]+/.exec(option)![0]);
  const foreign = args
    .slice(0, args.includes('--') ? args.indexOf('--') : undefined)
    .map((word) => /^--[^=]+/.exec(word)?.[0])
    .find((option) => option !== undefined && !known.includes(option));
  if (foreign === undefined) return undefined;
  const help = `npx openbell ${name} --help lists them.`;
  return `${name} has no option ${foreign}${known.length > 0 ? meant(nearestTo(foreign, known), help) : '. It takes none.'}`;
}

const meant = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? `. ${otherwise}` : `: did you mean ${nearest}?`;
