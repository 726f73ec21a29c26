import { spawn } from 'node:child_process';
import { messageOf } from '../../../lib/operations/message-of.ts';

/** A command's output and how it ended. */
export interface Said {
  readonly code: number;
  /** Without colors and cursor movements. */
  readonly output: string;
}

export interface Terminal {
  /**
   * Types a command and waits for its end.
   * @param typed the input at the first prompt that asks for it, including `^D`
   */
  run(command: string, typed?: string): Promise<Said>;
}

/** Other variables of a person's shell, without ours that could redirect a tool. */
const kept = ['PATH', 'TMPDIR', 'LANG', 'JAVA_HOME', 'OPENBELL_CACHE'];

/** A terminal without a window has no columns, and CDK's CLI would break each line after its first character. */
const wide = 'stty columns 150; ';

/** No checks for new versions over the Internet, and no telemetry. */
const quiet = {
  CDK_DISABLE_VERSION_CHECK: '1',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
};

/**
 * A terminal of a person who is signed in: commands run as written, in a shell on a pseudoterminal (`script` of
 * util-linux), because CDK's CLI only prompts there. Prompts are answered with yes.
 * @param environment of the account
 * @param folder where commands start
 * @param show receives each line
 */
export function openTerminal(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  show: (line: string) => void,
): Terminal {
  const env: Record<string, string | undefined> = { ...environment, ...quiet, TERM: 'dumb', SHELL: '/bin/sh' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];

  return {
    run: (command, typed) =>
      new Promise((resolve, reject) => {
        // A shell that waits for input would wait forever.
        const late = setTimeout(() => {
          child.kill();
          reject(new Error(`${command} did not end within ten minutes; it last said: ${output.trimEnd().slice(-200)}`));
        }, 600_000);
        const child = spawn('script', ['--quiet', '--return', '--command', `${wide}${command}`, '/dev/null'], {
          cwd: folder,
          env,
        });
        let output = '';
        let rest = '';
        let waiting = typed;
        const take = (chunk: Buffer) => {
          const text = plain(chunk.toString());
          output += text;
          const lines = (rest + text).split('\n');
          rest = lines.pop()!;
          for (const line of lines) show(line);
          if (/\(y\/n\)[^\n]*$/.test(rest)) {
            show(`${rest} y`);
            rest = '';
            child.stdin.write('y\n');
          } else if (waiting !== undefined && /nothing is shown/.test(output)) {
            child.stdin.write(waiting);
            waiting = undefined;
          }
        };
        child.stdout.on('data', take);
        child.stderr.on('data', take);
        child.once('error', (error) => reject(new Error(`There is no terminal here: ${messageOf(error)}`)));
        child.once('close', (code) => {
          clearTimeout(late);
          if (rest !== '') show(rest);
          resolve({ code: code ?? 1, output });
        });
      }),
  };
}

/** ECMA-48 control sequences, and the carriage returns of a terminal. */
const plain = (text: string) => text.replace(/\u001b\[[0-9;?]*[a-zA-Z]/g, '').replaceAll('\r', '');
