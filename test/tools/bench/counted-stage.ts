/** A stage in this process whose calls to DynamoDB are counted. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamoDbLocal } from '../../../lib/local/services/dynamodb/engine/dynamodb-local.ts';
import { startStage, type Stage } from '../../../lib/local/stage.ts';
import { createSynthesizer } from '../../../lib/local/synth/synthesizer.ts';
import { stageKeys } from '../../../lib/operations/keys/stage-keys.ts';
import { connectClassroom } from '../../../lib/operations/start/connect-classroom.ts';
import { filmsFirst } from '../../../lib/operations/start/films-first.ts';
import { startCountingProxy, type CountingProxy, type Look } from './counting-proxy.ts';

const root = join(import.meta.dirname, '../../..');

/** Provides a folder with a stage's templates. @param context of the CDK application; without it, dev */
export async function withAssembly(
  context: Readonly<Record<string, string>>,
  work: (assembly: string, directory: string) => Promise<void>,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'openbell-bench-'));
  const synthesizer = createSynthesizer(root, directory, context);
  try {
    await synthesizer.synthesize();
    await work(synthesizer.assembly, directory);
  } finally {
    synthesizer.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param directory of the stage; created if absent
 * @param look sees what reaches the database
 */
export async function onCountedStage<T>(
  assembly: string,
  directory: string,
  work: (stage: Stage, proxy: CountingProxy) => Promise<T>,
  look?: Look,
): Promise<T> {
  const database = await startDynamoDbLocal();
  const proxy = await startCountingProxy(database.endpoint, look);
  mkdirSync(directory, { recursive: true });
  const keys = stageKeys(directory);
  const { parameters } = keys;
  const stage = await startStage({
    ...{ assembly, directory, port: 0, parameters, beforeStack: filmsFirst },
    dynamodbEndpoint: proxy.endpoint,
  });
  try {
    connectClassroom(stage, keys);
    return await work(stage, proxy);
  } finally {
    await stage.stop();
    proxy.close();
    await database.stop();
  }
}
