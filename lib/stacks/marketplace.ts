import { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';
import { ApiStack } from './api/api-stack.ts';
import { ClassroomStack } from './classroom/classroom-stack.ts';
import { ContentStack, type PublishedContent } from './content/content-stack.ts';
import { DataStack } from './data/data-stack.ts';
import { protect } from './protection.ts';
import { PaymentsStack } from './payments/payments-stack.ts';
import { SiteStack } from './site/site-stack.ts';
import { classify, stageTags, tagAll } from './tags.ts';
import { WatchStack } from './watch/watch-stack.ts';

export interface MarketplaceProps {
  readonly stage: StageSettings;
  readonly content: PublishedContent;
}

/**
 * The whole marketplace: data -> classroom -> payments -> api -> site -> content -> watch. Read this first. The stacks are top-level stacks
 * of the app, not part of a CDK Stage, because the CLI's `--all` selects only top-level stacks.
 */
export class Marketplace extends Construct {
  constructor(scope: Construct, id: string, { stage, content }: MarketplaceProps) {
    super(scope, id);
    const common = (stack: string) => ({
      stage,
      stackName: `${id}-${stack}`,
      env: { account: stage.account, region: stage.region },
      terminationProtection: stage.keepsData,
      crossRegionReferences: false,
      tags: stageTags(stage),
    });
    const data = new DataStack(this, 'data', common('data'));
    const classroom = new ClassroomStack(this, 'classroom', { ...common('classroom'), data });
    const { revocations } = classroom.classes;
    const payments = new PaymentsStack(this, 'payments', { ...common('payments'), data, revocations });
    const api = new ApiStack(this, 'api', { ...common('api'), data, payments, classroom });
    const site = new SiteStack(this, 'site', { ...common('site'), data, classroom, api });
    const published = new ContentStack(this, 'content', { ...common('content'), data, classroom, site, content });
    const watched = { data, classroom, payments, api, site };
    const watch = new WatchStack(this, 'watch', { ...common('watch'), watched });
    protect(this, data);
    tagAll(this, stage);
    for (const ours of [data.content, classroom.films, published, watch]) classify(ours, 'internal');
    classify(site.bucket, 'public');
  }
}
