/** `npm run publish`: prints a plan, publishes exactly that plan, and lists earlier publications. */
import type { Content } from '../../model/content.ts';
import type { PlanAnswer, PublicationItem, PublishRequest } from '../../model/publication.ts';
import { dynamodbOf, publisherOf, timeOf, type StageConnection } from '../stage-connection.ts';
import { callerOf, commitOf } from './caller.ts';
import { countOf } from './count.ts';
import { printedHistory } from './history.ts';
import { unseenPublication } from './unseen.ts';
import { uploadContent } from './upload-content.ts';

export interface PublishOptions {
  readonly plan: boolean;
  readonly history: boolean;
  readonly planId: string | undefined;
}

/** @param root folder of the content @param compile compiles it @returns the exit code */
export async function publishCommand(
  connection: StageConnection,
  wishes: PublishOptions,
  root: string,
  compile: () => Promise<Content>,
  print: (line: string) => void,
): Promise<number> {
  const publisher = await publisherOf(connection);
  if (wishes.history) {
    const all = await publisher.ask<PublicationItem[]>({ action: 'history' });
    for (const line of printedHistory(all)) print(line);
    return 0;
  }
  print(`Publishing to ${connection.name}`);
  const { digest: content, sent } = await uploadContent(connection, publisher, await compile());
  if (sent > 0) print(`Uploaded ${sent} ${sent === 1 ? 'object' : 'objects'} of the content`);
  const caller = await callerOf(connection);
  const by = async () => ({ by: caller, how: 'command' as const, commit: await commitOf(root) });
  const [last] = await publisher.ask<PublicationItem[]>({ action: 'history' });
  const unseen = await unseenPublication(last, { content: root, by: caller, digest: content });
  const isUnread = !wishes.plan && wishes.planId === undefined && !unseen;
  // A plan that needs no confirmation is published right away: planning many products takes time.
  let told = await publisher.ask<PlanAnswer>(
    isUnread ? { action: 'publish', content, publisher: await by(), unread: true } : { action: 'plan', content },
  );
  const { owners, subscribers } = told.asks;
  const needsCount = owners.length + subscribers.length > 0;
  const now = (await timeOf(connection)).toISOString();
  const counts = needsCount ? await countOf(dynamodbOf(connection), publisher.table, told.asks, now, print) : undefined;
  if (counts) told = await publisher.ask<PlanAnswer>({ action: 'plan', content, counts });

  for (const line of told.plan) print(line);
  const warnings = [...told.warnings, ...(unseen ? [unseen] : [])];
  for (const warning of warnings) print(`WARNING ${warning}`);
  print(`Plan ${told.id}`);
  if (told.published) {
    print(`Published: plan ${told.id}`);
    return 0;
  }
  const refused = told.plan.some((line) => line.startsWith('! '));
  if (refused) print('This cannot be published: see the lines that begin with "!"');
  // A deployment does not prompt; this is where to stop it.
  if (wishes.plan) return refused || unseen ? 1 : 0;
  if (refused) return 1;
  if (warnings.length > 0 && wishes.planId === undefined) {
    print(`Nothing was published: if the warnings are meant, say so with --plan-id ${told.id}`);
    return 1;
  }
  const request: PublishRequest = {
    action: 'publish',
    content,
    ...(counts && { counts }),
    publisher: await by(),
    // Publishes exactly the printed plan, even if no plan id was given.
    planId: wishes.planId ?? told.id,
  };
  const done = await publisher.ask<PlanAnswer>(request);
  print(`Published: plan ${done.id}`);
  return 0;
}
