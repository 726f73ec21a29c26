/** `npm run rollback`: lists releases of the site, and serves an earlier one again. */
import type { RolledBack, Serving } from '../../model/release.ts';
import { callerOf } from '../publish/caller.ts';
import { publisherOf, type StageConnection } from '../stage-connection.ts';

export interface RollbackOptions {
  readonly list: boolean;
  readonly to: string | undefined;
}

/** @returns the exit code @throws Error if there is no earlier release; then nothing has changed */
export async function rollbackCommand(
  connection: StageConnection,
  { list, to }: RollbackOptions,
  print: (line: string) => void,
): Promise<number> {
  const publisher = await publisherOf(connection);
  const servings = await publisher.ask<Serving[]>({ action: 'releases' });
  if (list) {
    print(`Releases of the site that ${connection.name} keeps, the newest first:`);
    for (const line of listed(servings)) print(line);
    return 0;
  }
  const known = [...new Set(servings.map(({ release }) => release))];
  const chosen = to && known.find((id) => id.startsWith(to));
  if (to && !chosen) throw new Error(`Nothing was changed: no release ${to} is kept, but ${known.join(', ')}`);
  print(`Rolling back the site of ${connection.name}`);
  const done = await publisher.ask<RolledBack>({ action: 'rollback', to: chosen, by: await callerOf(connection) });
  print(`${done.to} is served now, ${done.from} was before`);
  print(`Put back: ${done.files.join(', ')}, and ${done.pages} prerendered pages, rendered again from today's content`);
  print(`Invalidated at CloudFront: ${done.invalidated.join(', ')}`);
  print('API, content and settings stay as they are. A deploy with another site ends this; to go forward again:');
  print(`npm run rollback -- ${connection.stage.name} --to ${done.from}`);
  return 0;
}

/** One line for each release, with when it was last served. */
function listed(servings: readonly Serving[]): string[] {
  const latest = new Map(servings.map((serving) => [serving.release, serving]));
  const newestFirst = [...latest.values()].sort((one, other) => (one.from < other.from ? 1 : -1));
  return newestFirst.map(({ release, from, until, how, by, commit }) => {
    const time = until ? `${from} until ${until}` : `${from}, served now`;
    const why = how === 'rollback' ? `, brought back by ${by}` : '';
    return `${until ? ' ' : '*'} ${release}  ${time}  ${commit ? `commit ${commit}` : 'commit not told'}${why}`;
  });
}
