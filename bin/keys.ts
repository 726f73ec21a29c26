/**
 * `npm run keys -- <stage>`: gives a stage its classroom's keys. Pairs are made here, the private halves go into the stage's secret
 * and nowhere else, the public ones are printed as parameters for the next deploy; once more when that deploy has not been made.
 *
 *   --rotate films|playback   makes the next pair of a kind for its empty slot; nothing is signed with it yet
 *   --switch films|playback   after that deploy: signs with it from now on
 *
 * Without AWS credentials in the environment, a stage that runs on this machine (`npm start`) is the one meant.
 */
import { parseArgs } from 'node:util';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { emptyKeys, type SigningKey, type SigningKeys } from '../lib/model/classroom-keys.ts';
import { stageNamed } from '../lib/stages.ts';
import { stageKeys, writeStageKeys } from './connect-classroom.ts';
import { newPair, otherSlot, parameterOf, publicHalf, type Kind, type Slot } from './key-pair.ts';
import { localStage } from './local-stage.ts';

/** What the secret holds besides: pairs that wait for their deploy. Functions do not look at them. */
type Kept = SigningKeys & { readonly next?: Partial<Record<Kind, SigningKey>> };

const usage = 'Usage: npm run keys -- <stage> [--rotate films|playback | --switch films|playback]';
const kinds: readonly Kind[] = ['playback', 'films'];
const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rotate: { type: 'string' }, switch: { type: 'string' } },
  });
  const { rotate, switch: turn } = values;
  const wrong = [rotate, turn].some((kind) => kind !== undefined && !isKind(kind));
  if (positionals.length !== 1 || wrong || (rotate && turn)) throw new Error(usage);
  const stage = stageNamed(positionals[0]!);
  const local = localStage();
  const where = (service: string) => ({
    region: stage.region,
    ...(local && { endpoint: `${local.endpoint}/${service}`, credentials: local.credentials }),
  });
  const ssm = new SSMClient(where('ssm'));
  const parameter = async (name: string) => {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: `/openbell/${stage.name}/${name}` }));
    return Parameter!.Value!;
  };
  const SecretId = await parameter('classroom-keys');
  const deployed = new Set((await parameter('classroom-slots')).split(' '));
  const secrets = new SecretsManagerClient(where('secretsmanager'));
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const { playback, films, next }: Kept = { ...emptyKeys, ...JSON.parse(SecretString ?? '{}') };
  const keys: Kept = { playback, films, ...(next && { next }) };

  const made: Record<string, string> = {};
  const announce = (kind: Kind, slot: Slot, publicKey: string) => {
    made[parameterOf(kind, slot)] = publicKey;
    // A first key takes the place of what nobody signs with, so that the next pair finds a slot empty: CloudFront changes no key in place.
    const old = parameterOf(kind, otherSlot(slot));
    if (!rotate && deployed.has(old)) made[old] = '';
  };
  const pair = (kind: Kind, slot: Slot): SigningKey => {
    const { publicKey, privateKey } = newPair(kind);
    announce(kind, slot, publicKey);
    return { slot, privateKey };
  };
  const put = (kept: Kept) => secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(kept) }));

  if (isKind(turn)) {
    const coming = keys.next?.[turn];
    if (!coming) throw new Error(`No key of ${turn} waits: begin with --rotate ${turn}`);
    if (!deployed.has(parameterOf(turn, coming.slot)))
      throw new Error(
        `${parameterOf(turn, coming.slot)} is not deployed yet: nobody could verify what is signed with it`,
      );
    await put({ ...keys, [turn]: coming, next: { ...keys.next, [turn]: undefined } });
    console.log(`Within five minutes everything is signed with slot ${coming.slot}.`);
    console.log(
      turn === 'films'
        ? `Addresses of films last a quarter of an hour: empty ${parameterOf(turn, otherSlot(coming.slot))} by a deploy after that, or at once when the old key is known to others; players then ask for new addresses.`
        : `Empty ${parameterOf(turn, otherSlot(coming.slot))} by a deploy in ten minutes.`,
    );
    return;
  }
  if (isKind(rotate)) {
    if (keys[rotate].privateKey === '') throw new Error(`${rotate} has no key yet: begin without --rotate`);
    const empty = parameterOf(rotate, otherSlot(keys[rotate].slot));
    if (deployed.has(empty)) throw new Error(`${empty} still holds a key: empty it by a deploy first`);
    await put({ ...keys, next: { ...keys.next, [rotate]: pair(rotate, otherSlot(keys[rotate].slot)) } });
  } else {
    const waiting = kinds.filter((kind) => !deployed.has(parameterOf(kind, keys[kind].slot)));
    const missing = kinds.filter((kind) => keys[kind].privateKey === '');
    if (missing.length === 0 && waiting.length === 0)
      return console.log(`${stage.name} has its keys; --rotate exchanges those of one kind.`);
    // The deploy that was printed before has not been made: the same once more.
    for (const kind of waiting)
      if (!missing.includes(kind)) announce(kind, keys[kind].slot, publicHalf(keys[kind].privateKey));
    const first = missing.map((kind) => [kind, pair(kind, freeSlot(kind, deployed))] as const);
    if (first.length > 0) await put({ ...keys, ...Object.fromEntries(first) });
  }
  if (local) {
    const before = stageKeys(local.directory);
    writeStageKeys(local.directory, { ...before, parameters: { ...before.parameters, ...made } });
    return console.log('Start the stage again: it then knows the public half.');
  }
  const given = Object.entries(made).map(
    ([name, pem]) => `  --parameters 'openbell-${stage.name}-classroom:${name}=${pem.trim()}'`,
  );
  console.log(`Deploy the public half now:\n\nnpx cdk deploy --all -c stage=${stage.name} \\\n${given.join(' \\\n')}`);
  if (rotate) console.log(`\nThen: npm run keys -- ${stage.name} --switch ${rotate}`);
}

/**
 * Where the first key of a kind goes: never where a key is deployed, not even the one that a new stage has of films (lib/stages.ts)
 * and that nobody can sign with.
 */
function freeSlot(kind: Kind, deployed: ReadonlySet<string>): Slot {
  const slot = (['A', 'B'] as const).find((each) => !deployed.has(parameterOf(kind, each)));
  if (slot) return slot;
  throw new Error(
    `${parameterOf(kind, 'A')} and ${parameterOf(kind, 'B')} both hold a key: empty one by a deploy first`,
  );
}

main().catch((error: Error) => {
  const nobody = error.name === 'CredentialsProviderError';
  console.error(
    nobody ? 'No stage runs on this machine (npm start), and the environment has no AWS credentials.' : error.message,
  );
  process.exitCode = 1;
});
