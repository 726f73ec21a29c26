/**
 * `npx openbell keys`: creates and rotates the classroom's and badges' keys of a stage. It generates the pairs and stores the private
 * halves only in the stage's secrets. It prints the classroom's public keys as parameters for the next deployment, and prints them again if
 * that deployment has not happened; badge keys need none.
 */
import { parseArgs } from 'node:util';
import { stageNamed } from '../../stages.ts';
import { localStage } from '../local-stage.ts';
import { connectTo, timeOf, type StageConnection } from '../stage-connection.ts';
import { UsageError } from '../usage-error.ts';
import { badgeKeysOf, onlyNewKey, withFirstKey, withNextKey } from './badge-keys.ts';
import { parameterOf, type Kind } from './key-pair.ts';
import { classroomKeysOf } from './classroom-keys.ts';
import { firstKeys, nextKey, switchedTo } from './rotation.ts';
import { kinds, stageKeys, writeStageKeys } from './stage-keys.ts';

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

export async function run(args: readonly string[]): Promise<number> {
  const options = { rotate: { type: 'string' }, switch: { type: 'string' }, leaked: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { rotate, switch: turn, leaked = false } = values;
  const ofBadges = rotate === 'badges';
  const wrong = [ofBadges ? undefined : rotate, turn].some((kind) => kind !== undefined && !isKind(kind));
  if (positionals.length !== 1 || wrong || (rotate && turn) || (leaked && !ofBadges)) throw new UsageError();
  const stage = stageNamed(positionals[0]!);
  const local = localStage();
  const connection = connectTo(stage, local);
  if (ofBadges) return rotateBadges(connection, leaked);
  const classroom = await classroomKeysOf(connection);

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
  if (!rotate) await firstOfBadges(connection);
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

async function firstOfBadges(connection: StageConnection): Promise<void> {
  const { keys, put } = await badgeKeysOf(connection);
  const first = await withFirstKey(keys, (await timeOf(connection)).getTime());
  if (first !== keys) await put(first);
  console.log('Badges are signed with a key of their own, which needs no deploy.');
}

async function rotateBadges(connection: StageConnection, leaked: boolean): Promise<number> {
  const { keys, put } = await badgeKeysOf(connection);
  const now = (await timeOf(connection)).getTime();
  const next = leaked ? await onlyNewKey(now) : await withNextKey(keys, now);
  await put(next);
  const { from } = next.keys.at(-1)!;
  console.log(
    leaked
      ? 'Within five minutes badges are signed with a new key, and none that was signed before is good any more: learners download theirs again.'
      : `The new key is public within five minutes and signs from ${from} on. Badges that were signed before stay good.`,
  );
  return 0;
}
