import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { environment } from '../model/environment.ts';
import { publishingTimes, type PublishRequest } from '../model/publication.ts';
import type { ReleaseRequest } from '../model/release.ts';
import type { StageSettings } from '../stages.ts';

/** A stage running on this machine, as found by local-stage.ts. */
export interface LocalConnection {
  readonly url: string;
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** How an operator's command connects to a stage. */
export interface StageConnection {
  readonly stage: StageSettings;
  /** Undefined for AWS itself, with the environment's credentials. */
  readonly local: LocalConnection | undefined;
  /** Settings of an SDK client. @param service its path at the local stage */
  clientConfig(service: string): object;
  /** `dev on AWS`, or the local stage's address. */
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

/** A parameter that the stage's stacks publish for operators. @throws Error with what to do if it does not exist */
export async function parameterOf(connection: StageConnection, name: string): Promise<string> {
  const Name = `/openbell/${connection.stage.name}/${name}`;
  try {
    const { Parameter } = await new SSMClient(connection.clientConfig('ssm')).send(new GetParameterCommand({ Name }));
    return Parameter!.Value!;
  } catch (error) {
    if ((error as Error).name !== 'ParameterNotFound') throw error;
    throw new Error(await whyNotThere(connection, Name));
  }
}

/** Why a stage lacks something that every deployed stage has. On this machine the usual reason is that another stage is running. */
export async function whyNotThere({ stage, local, name }: StageConnection, what: string): Promise<string> {
  const running = local && ((await (await fetch(`${local.url}/config.json`)).json()) as { stage: string }).stage;
  return running === undefined || running === stage.name
    ? `${what} is not there: ${name} is not deployed, or was before this version`
    : `${running} alone runs on this machine: npm start -- --stage ${stage.name} runs ${stage.name}, and AWS_PROFILE=... means it on AWS`;
}

/** The bucket of a stage's films, which exists before anything is published. */
export const filmsBucketOf = (connection: StageConnection): Promise<string> => parameterOf(connection, 'films');

/** The publisher function, and the stores it publishes to. */
export interface PublisherFunction {
  readonly arn: string;
  readonly table: string;
  readonly buckets: Readonly<Record<'content' | 'site' | 'films', string>>;
  ask<Answer>(request: PublishRequest | ReleaseRequest): Promise<Answer>;
}

export async function publisherOf(connection: StageConnection): Promise<PublisherFunction> {
  const arn = await parameterOf(connection, 'publisher');
  // A retry would publish twice, so the request waits as long as the function may run.
  const requestTimeout = publishingTimes.functionMs + publishingTimes.answerMs;
  const once = { maxAttempts: 1, requestHandler: { requestTimeout, throwOnRequestTimeout: true } };
  const lambda = new LambdaClient({ ...connection.clientConfig('lambda'), ...once });
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

/** The current time of a stage: a local one has its own clock. */
export async function timeOf({ local }: StageConnection): Promise<Date> {
  if (!local) return new Date();
  const { now } = (await (await fetch(`${local.url}/_local/clock`)).json()) as { now: string | number };
  return new Date(now);
}

/** A client for commands that scan a table: it retries often, because a stage may throttle them. */
export const dynamodbOf = (connection: StageConnection): DynamoDBClient =>
  new DynamoDBClient({ ...connection.clientConfig('dynamodb'), maxAttempts: 8 });
