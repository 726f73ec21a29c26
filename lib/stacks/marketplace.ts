import { Stage, type StageProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../stages.ts';
import { ApiStack } from './api.ts';
import { ClassroomStack } from './classroom.ts';
import { ContentStack, type PublishedContent } from './content.ts';
import { DataStack } from './data.ts';
import { protect } from './constructs/protection.ts';
import { PaymentsStack } from './payments.ts';
import { SiteStack } from './site.ts';
import { classify, stageTags, tagAll } from './tags.ts';
import { WatchStack } from './watch.ts';

/** One whole marketplace: data -> classroom -> payments -> api -> site -> content -> watch. Read this first. */
export class Marketplace extends Stage {
  /** @param liveLinks of the products in `content` that have a live class */
  constructor(scope: Construct, stage: StageSettings, content: PublishedContent, liveLinks: readonly string[]) {
    const env = { account: stage.account, region: stage.region };
    super(scope, `openbell-${stage.name}`, { env } satisfies StageProps);
    const props = { terminationProtection: stage.keepsData, crossRegionReferences: false, tags: stageTags(stage) };
    const data = new DataStack(this, 'data', stage, props);
    const classroom = new ClassroomStack(this, 'classroom', stage, data, liveLinks, props);
    const payments = new PaymentsStack(this, 'payments', stage, data, classroom.classes.revocations, props);
    const api = new ApiStack(this, 'api', stage, data, payments, classroom, props);
    const site = new SiteStack(this, 'site', stage, data, classroom, api, props);
    const published = new ContentStack(this, 'content', stage, data, classroom, site, content, props);
    const watch = new WatchStack(this, 'watch', stage, { data, classroom, payments, api, site }, props);
    protect(this, data);
    tagAll(this, stage);
    for (const ours of [data.content, classroom.films, published, watch]) classify(ours, 'internal');
    classify(site.bucket, 'public');
  }
}
