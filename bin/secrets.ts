/**
 * `npm run secrets -- <stage> stripe|social`: puts what Stripe or the other sign-in has given you into the stage's secret. It is read
 * from standard input, typed unseen or piped, and never printed:
 *
 *   stripe   the secret key and the webhook secrets, one a line, the current webhook secret first; either may be given alone, and each
 *            kind goes into a secret of its own
 *   social   the client secret, one line
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one meant.
 */
import { fillable, fillSecret } from '../lib/operations/secrets/fill.ts';
import { reachOf, sentenceOf } from '../lib/operations/reach.ts';
import { stageNamed } from '../lib/stages.ts';
import { localStage } from './local-stage.ts';

async function main(): Promise<void> {
  const [name, asked, ...more] = process.argv.slice(2);
  const which = fillable.find((each) => each === asked);
  if (!name || !which || more.length > 0)
    throw new Error('Usage: npm run secrets -- <stage> stripe|social, with the secret by standard input');
  const reach = reachOf(stageNamed(name), localStage());
  for (const line of await fillSecret(reach, which, await typed())) console.log(line);
}

/** All of standard input; at a terminal what is typed is not shown, and Ctrl-D ends it. */
async function typed(): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) {
    // First: what is pasted the moment that the sentence appears would be shown, and its Ctrl-D lost.
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

main().then(
  // A terminal that was read from would keep the process.
  () => process.stdin.destroy(),
  (error: unknown) => {
    console.error(sentenceOf(error));
    process.exitCode = 1;
    process.stdin.destroy();
  },
);
