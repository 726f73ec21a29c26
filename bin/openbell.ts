#!/usr/bin/env node
/** `npx openbell <command>`: the one entry to all commands; what they are and do stands in commands.ts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../lib/operations/message-of.ts';
import { UsageError } from '../lib/operations/usage-error.ts';
import { commands, type Command, type Run } from './commands.ts';
import { helpOf, overview, unknownCommand, unknownOption, usageOf } from './help.ts';

const root = join(import.meta.dirname, '..');

async function main([name, ...given]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) return wrong(unknownCommand(name));
  if (given.includes('--help') || given.includes('-h')) {
    console.log(helpOf(command));
    return 0;
  }
  const foreign = unknownOption(command, given);
  return foreign === undefined ? execute(command, [...(command.first ?? []), ...given]) : wrong(foreign);
}

async function execute(command: Command, args: readonly string[]): Promise<number> {
  const file = join(root, command.module);
  const { href } = pathToFileURL(file);
  if (command.isProgram) {
    process.argv = [process.execPath, file, ...args];
    await import(href);
    return Number(process.exitCode ?? 0);
  }
  const { run } = (await import(href)) as { readonly run: Run };
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError) return wrong(usageOf(command));
    // Of node:util, about what follows an option.
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS_')) return wrong(`${messageOf(error)}\n${usageOf(command)}`);
    // A tool is a developer's: where it failed is part of the answer.
    if (command.module.startsWith('test/')) throw error;
    console.error(messageOf(error));
    return 1;
  }
}

/** What was typed cannot be. */
function wrong(sentence: string): number {
  console.error(sentence);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
