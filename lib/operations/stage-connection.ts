import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { environment } from '../model/environment.ts';
import { publishingTimes, type PublishRequest } from '../model/publication.ts';
import type { ReleaseRequest } from '../model/release.ts';
import type { StageSettings } from '../stages.ts';

/** A stage that runs on this machine, as local-stage.ts finds it. */
export interface LocalConnection {
  readonly url: string;
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** How an operator's command reaches a stage. */
export interface StageConnection {
  readonly stage: StageSettings;
  /** Absent: AWS itself, by the credentials of the environment. */
  readonly local: LocalConnection | undefined;
  /** Settings of an SDK client. @param service its path at the local stage */
  clientConfig(service: string): object;
  /** `dev on AWS`, or where the local one is. */
  readonly name: string;
}

export const connectTo = (stage: StageSettings, local: LocalConnection | undefined): StageConnection => ({
  stage,
  local,
  clientConfig: (service) => ({
    region: stage.region,
    ...(local && { endpoint: `${local.endpoint}/${service}`, credentials: local.credentials }),
    ...(local && service === 's3' && { forcePathStyle: true }),
  }),
  name: local ? `the stage at ${local.url}` : `${stage.name} on AWS`,
});

/** A parameter that the stage's stacks have left for its operators. @throws Error with what to do when there is none */
export async function parameterOf(reach: StageConnection, name: string): Promise<string> {
  const Name = `/openbell/${reach.stage.name}/${name}`;
  try {
    const { Parameter } = await new SSMClient(reach.clientConfig('ssm')).send(new GetParameterCommand({ Name }));
    return Parameter!.Value!;
  } catch (error) {
    if ((error as Error).name !== 'ParameterNotFound') throw error;
    throw new Error(await whyNotThere(reach, Name));
  }
}

/** Why a stage lacks something that every deployed one has: on this machine mostly because another stage runs here. */
export async function whyNotThere({ stage, local, name }: StageConnection, what: string): Promise<string> {
  const running = local && ((await (await fetch(`${local.url}/config.json`)).json()) as { stage: string }).stage;
  return running === undefined || running === stage.name
    ? `${what} is not there: ${name} is not deployed, or was before this version`
    : `${running} alone runs on this machine: npm start -- --stage ${stage.name} runs ${stage.name}, and AWS_PROFILE=... means it on AWS`;
}

/** The bucket that holds a stage's films, which is there before anything is published. */
export const filmsBucketOf = (reach: StageConnection): Promise<string> => parameterOf(reach, 'films');

/** The publisher's function and what it publishes to. */
export interface PublisherFunction {
  readonly arn: string;
  readonly table: string;
  readonly buckets: Readonly<Record<'content' | 'site' | 'films', string>>;
  ask<Answer>(request: PublishRequest | ReleaseRequest): Promise<Answer>;
}

export async function publisherOf(reach: StageConnection): Promise<PublisherFunction> {
  const arn = await parameterOf(reach, 'publisher');
  // Asked twice, the function would do it twice; nobody gives up before it has.
  const requestTimeout = publishingTimes.functionMs + publishingTimes.answerMs;
  const once = { maxAttempts: 1, requestHandler: { requestTimeout, throwOnRequestTimeout: true } };
  const lambda = new LambdaClient({ ...reach.clientConfig('lambda'), ...once });
  const { Environment } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: arn }));
  const variables = Environment!.Variables!;
  return {
    arn,
    table: variables[environment.table]!,
    buckets: {
      content: variables[environment.contentBucket]!,
      site: variables[environment.siteBucket]!,
      films: variables[environment.films]!,
    },
    async ask(request) {
      const answer = await lambda.send(new InvokeCommand({ FunctionName: arn, Payload: JSON.stringify(request) }));
      const result = JSON.parse(Buffer.from(answer.Payload!).toString());
      if (answer.FunctionError) throw new Error(result.errorMessage);
      return result;
    },
  };
}

/** What time it is at a stage: one on this machine has a clock of its own. */
export async function timeOf({ local }: StageConnection): Promise<Date> {
  if (!local) return new Date();
  const { now } = (await (await fetch(`${local.url}/_local/clock`)).json()) as { now: string | number };
  return new Date(now);
}

/** For commands that walk through a table: patient, as a stage may throttle them. */
export const dynamodbOf = (reach: StageConnection): DynamoDBClient =>
  new DynamoDBClient({ ...reach.clientConfig('dynamodb'), maxAttempts: 8 });
