#!/usr/bin/env node
/** `npx openbell <command>`: the entry point of all commands, which are listed in commands.ts. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheCompiledModules } from '../lib/compile-cache.ts';
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
  try {
    if (command.isProgram) {
      process.argv = [process.execPath, file, ...args];
      await import(href);
      return Number(process.exitCode ?? 0);
    }
    const { run } = (await import(href)) as { readonly run: Run };
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError) return wrong(usageOf(command));
    // An error of node:util about the options.
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS_')) return wrong(`${messageOf(error)}\n${usageOf(command)}`);
    // Tools are for developers, so the stack trace is part of the output.
    if (command.module.startsWith('test/')) throw error;
    console.error(messageOf(error));
    return 1;
  }
}

/** Prints a usage error and returns exit code 2. */
function wrong(sentence: string): number {
  console.error(sentence);
  return 2;
}

cacheCompiledModules();
process.exitCode = await main(process.argv.slice(2));
