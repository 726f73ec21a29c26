/** The publisher: a custom resource on every deployment, and the function of `npm run publish` in between. */
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { answer } from '../shared/custom-resource.ts';
import { dynamodb } from '../shared/dynamodb.ts';
import { extendTimeout } from '../shared/client-defaults.ts';
import { s3 } from '../shared/s3.ts';
import { publishingTimes, type Publisher, type PublishRequest } from '../../lib/model/publication.ts';
import { earlierClasses, giveFreeChannels, keepPool, madeChannels } from './channels.ts';
import { contentOf } from './by-digest.ts';
import { driftOf } from './drift.ts';
import { planOf } from './plan.ts';
import type { ReleaseRequest } from '../../lib/model/release.ts';
import { withLease, guardWrites } from './lease.ts';
import { history, publication } from './publication.ts';
import { commitOf, serveDeployed } from './deployed.ts';
import { publish } from './publish.ts';
import { releaseHistory, sweepAssets } from './releases.ts';
import { cloudfront, rollBack } from './roll-back.ts';
import { keepRooms } from './rooms.ts';
import { scopeOf } from './scope.ts';
import { renderPlan } from './render-plan.ts';
import { sweepContent } from './unused-content.ts';
import { sweepFilms } from './unused-films.ts';

extendTimeout(dynamodb, publishingTimes.writeMs);
extendTimeout(s3, publishingTimes.writeMs);
guardWrites(dynamodb, s3, cloudfront);

const somebody: Publisher = { by: 'a call that does not say whose it is', how: 'command', commit: null };

export async function handler(event: CloudFormationCustomResourceEvent | PublishRequest | ReleaseRequest) {
  if ('RequestType' in event) {
    return answer(event, 'catalogue', async () => {
      // Deleting the resource keeps the catalog: the table's removal policy decides about the data.
      if (event.RequestType === 'Delete') return;
      const content = await contentOf(event.ResourceProperties['ContentHash']);
      const made = madeChannels(event);
      const earlier = earlierClasses(event);
      const publisher: Publisher = { by: event.StackId, how: 'deploy', commit: commitOf(event) };
      const prepare = async () => void (made && (await keepPool(made, content, earlier)));
      await publication({ content, publisher, prepare }, async (plan) => {
        await serveDeployed(event);
        await publish(content, plan);
        await keepRooms(content, earlier);
        await giveFreeChannels(content, plan.sessions);
        await sweepAssets();
        await sweepFilms(content);
        await sweepContent(content);
      });
    });
  }
  switch (event.action) {
    case 'releases':
      return (await releaseHistory()).servings;
    case 'rollback':
      return withLease({ by: event.by, how: 'command', commit: null }, () => rollBack(event.to, event.by));
    case 'history':
      return history();
    case 'drift':
      return driftOf(await contentOf(event.content));
    case 'plan': {
      const content = await contentOf(event.content);
      return renderPlan(
        await planOf(content, await scopeOf(content)),
        content.digest,
        event.counts,
        new Date().toISOString(),
      );
    }
    case 'publish': {
      const { publisher = somebody, counts, planId, unread } = event;
      const content = await contentOf(event.content);
      return publication({ content, publisher, counts, planId, unread }, async (plan) => {
        await publish(content, plan);
        await keepRooms(content);
        await giveFreeChannels(content, plan.sessions);
        await sweepFilms(content);
      });
    }
  }
}
