/**
 * `npx openbell secrets`: puts what Stripe or the federated identity provider has given you into the stage's secret. It is read from
 * standard input, typed unseen or piped, and never printed:
 *
 *   stripe   the secret key and the webhook secrets, one a line, the current webhook secret first; either may be given alone, and each
 *            kind goes into a secret of its own
 *   social   the client secret, one line
 */
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { fillable, fillSecret } from './fill.ts';

export async function run([name, asked, ...more]: readonly string[]): Promise<number> {
  const which = fillable.find((each) => each === asked);
  if (!name || !which || more.length > 0) throw new UsageError();
  try {
    const connection = connectTo(stageNamed(name), localStage());
    for (const line of await fillSecret(connection, which, await typed())) console.log(line);
    return 0;
  } finally {
    // An open terminal stream would keep the process alive.
    process.stdin.destroy();
  }
}

/** All of standard input. On a terminal, input is not shown, and Ctrl-D ends it. */
async function typed(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) {
    // Set first: text pasted as soon as the prompt appears would otherwise be shown, and its Ctrl-D lost.
    stdin.setRawMode(true);
    console.error('Paste it, then press Enter and Ctrl-D; nothing is shown.');
  }
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) {
    if (/\u0003/.test(chunk)) process.exit(130);
    text += chunk;
    if (stdin.isTTY && /\u0004/.test(chunk)) break;
  }
  if (stdin.isTTY) stdin.setRawMode(false);
  return text.replace(/\u0004.*$/s, '').replace(/\r/g, '\n');
}
