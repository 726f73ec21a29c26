/**
 * `npx openbell keys`: gives a stage its classroom's keys, and rotates them. Pairs are made here, the private halves go into the stage's
 * secret and nowhere else, the public ones are printed as parameters for the next deploy; once more when that deploy has not been made.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { parameterOf, type Kind } from './key-pair.ts';
import { classroomKeysOf } from './classroom-keys.ts';
import { firstKeys, nextKey, switchedTo } from './rotation.ts';
import { kinds, stageKeys, writeStageKeys } from './stage-keys.ts';

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

export async function run(args: readonly string[]): Promise<number> {
  const options = { rotate: { type: 'string' }, switch: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { rotate, switch: turn } = values;
  const wrong = [rotate, turn].some((kind) => kind !== undefined && !isKind(kind));
  if (positionals.length !== 1 || wrong || (rotate && turn)) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const local = localStage();
  const classroom = await classroomKeysOf(connectTo(stage, local));

  if (isKind(turn)) {
    const { slot, old } = await switchedTo(turn, classroom);
    console.log(`Within five minutes everything is signed with slot ${slot}.`);
    console.log(
      turn === 'films'
        ? `Addresses of films last a quarter of an hour: empty ${parameterOf(turn, old)} by a deploy after that, or at once when the old key is known to others; players then ask for new addresses.`
        : `Empty ${parameterOf(turn, old)} by a deploy in ten minutes.`,
    );
    return 0;
  }
  const parameters = isKind(rotate) ? await nextKey(rotate, classroom) : await firstKeys(classroom);
  if (!parameters) {
    console.log(`${stage.name} has its keys; --rotate exchanges those of one kind.`);
    return 0;
  }
  if (local) {
    const before = stageKeys(local.directory);
    writeStageKeys(local.directory, { ...before, parameters: { ...before.parameters, ...parameters } });
    console.log('Start the stage again: it then knows the public half.');
    return 0;
  }
  const given = Object.entries(parameters).map(
    ([name, pem]) => `  --parameters 'openbell-${stage.name}-classroom:${name}=${pem.trim()}'`,
  );
  console.log(`Deploy the public half now:\n\nnpx cdk deploy --all -c stage=${stage.name} \\\n${given.join(' \\\n')}`);
  if (rotate) console.log(`\nThen: npm run keys -- ${stage.name} --switch ${rotate}`);
  return 0;
}
