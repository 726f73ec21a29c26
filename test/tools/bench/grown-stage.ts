/** A stage on this machine with a large catalog, its database behind the counting proxy, and signed-in learners. */
import { demoLearner } from '../../../lib/stages/demo-accounts.ts';
import '../../support/institution.ts';
import type { Stage } from '../../../lib/local/stage.ts';
import { signIn } from '../../support/sign-in.ts';
import { onCountedStage } from './counted-stage.ts';
import type { CountingProxy, Look } from './counting-proxy.ts';
import { fill } from './grown-table.ts';
import type { JsonObject } from '../../../lib/local/kernel/json.ts';

export interface GrownStage {
  readonly stage: Stage;
  readonly proxy: CountingProxy;
  /** ID tokens of its learners. */
  readonly tokens: readonly string[];
  /** Signs them in again, because tokens expire after an hour of the stage's clock. */
  renewed(): Promise<string[]>;
  /** Calls the API. @param token null: as a visitor @throws Error on any refusal */
  ask(token: string | null, query: string, variables?: object): Promise<Answered>;
}

type Answered = JsonObject;

/**
 * @param emails whose accounts the stage has from its start
 */
export async function onGrownStage(
  {
    size,
    assembly,
    directory,
    emails = ['learner@example.com'],
    look,
  }: {
    readonly size: number;
    readonly assembly: string;
    readonly directory: string;
    readonly emails?: readonly string[];
    readonly look?: Look;
  },
  use: (grown: GrownStage) => Promise<void>,
): Promise<void> {
  const begun = async (stage: Stage, proxy: CountingProxy): Promise<void> => {
    const config: Record<string, string> = await (await fetch(`${stage.url}/config.json`)).json();
    const renewed = async () => {
      const tokens: string[] = [];
      for (const email of emails) tokens.push((await signIn(config, email, demoLearner.password)).id);
      return tokens;
    };
    const tokens = await renewed();
    for (const token of tokens) await fill(stage, size, subOf(token));
    // The catalog function checks for a newer index after five seconds.
    stage.kernel.clock.set(stage.kernel.clock.now() + 60_000);
    const ask = (token: string | null, query: string, variables?: object) => askApi(config, token, query, variables);
    // Starts the functions and creates the profiles, which on a busy machine may take longer than AppSync waits.
    const begin = (token: string) =>
      ask(token, '{ queryProducts { total errors { code } } getUserProfile { email errors { code } } }');
    for (const token of tokens) await begin(token).catch(() => begin(token));
    await use({ stage, proxy, tokens, renewed, ask });
  };
  await onCountedStage(assembly, directory, begun, look);
}

/** The learner's id in a token. */
export const subOf = (token: string): string => JSON.parse(atob(token.split('.')[1]!)).sub;

async function askApi(
  config: Record<string, string>,
  token: string | null,
  query: string,
  variables?: object,
): Promise<Answered> {
  const answer = await fetch(config.graphqlEndpoint!, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: token } : { 'x-api-key': config.apiKey! }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors: broken } = (await answer.json()) as {
    data?: Record<string, { errors?: unknown[] }>;
    errors?: unknown;
  };
  const refused = Object.values(data ?? {}).some(({ errors = [] }) => errors.length > 0);
  if (broken || refused) throw new Error(`${query}: ${JSON.stringify(broken ?? data)}`);
  return data!;
}
