/** The publisher: on every deploy as a custom resource, in between for `npm run publish`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { answer } from '../shared/custom-resource.ts';
import type { Content } from '../../lib/model/content.ts';
import { filmsToSend, takeFilms, type SentFilm } from './films.ts';
import { planOf, printed } from './plan.ts';
import { publish } from './publish.ts';
import { keepRooms, publishRooms, roomsOf } from './rooms.ts';

/** What `npm run publish` sends: files of lessons that are missing, by as many calls as they need, then the content. */
type PublishRequest =
  | { readonly action: 'plan' | 'publish'; readonly content: Content }
  | { readonly action: 'films'; readonly films: readonly SentFilm[] };

export async function handler(event: CloudFormationCustomResourceEvent | PublishRequest) {
  if ('RequestType' in event) {
    return answer(event, 'catalogue', async () => {
      // The catalogue stays when the resource goes: the table's own policy decides about the data.
      if (event.RequestType === 'Delete') return;
      const content: Content = JSON.parse(readFileSync(join(import.meta.dirname, 'content.json'), 'utf8'));
      await publish(content, await planOf(content), Object.keys(content.covers));
      await publishRooms(content, roomsOf(event));
    });
  }
  if (event.action === 'films') return takeFilms(event.films);
  const plan = await planOf(event.content);
  if (event.action === 'publish') {
    await publish(event.content, plan);
    await keepRooms(event.content);
  }
  return { plan: printed(plan), films: filmsToSend(plan.films) };
}
