import type { StackProps } from 'aws-cdk-lib';
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

/**
 * One whole marketplace: data -> classroom -> payments -> api -> site -> content -> watch. Read this first. Its stacks stand at the top
 * of the app, not in a Stage of CDK's: the CLI's `--all` means those alone.
 */
export class Marketplace extends Construct {
  constructor(scope: Construct, stage: StageSettings, content: PublishedContent) {
    const name = `openbell-${stage.name}`;
    super(scope, name);
    const props = (stack: string): StackProps => ({
      stackName: `${name}-${stack}`,
      env: { account: stage.account, region: stage.region },
      terminationProtection: stage.keepsData,
      crossRegionReferences: false,
      tags: stageTags(stage),
    });
    const data = new DataStack(this, 'data', stage, props('data'));
    const classroom = new ClassroomStack(this, 'classroom', stage, data, props('classroom'));
    const payments = new PaymentsStack(this, 'payments', stage, data, classroom.classes.revocations, props('payments'));
    const api = new ApiStack(this, 'api', stage, data, payments, classroom, props('api'));
    const site = new SiteStack(this, 'site', stage, data, classroom, api, props('site'));
    const published = new ContentStack(this, 'content', stage, data, classroom, site, content, props('content'));
    const watch = new WatchStack(this, 'watch', stage, { data, classroom, payments, api, site }, props('watch'));
    protect(this, data);
    tagAll(this, stage);
    for (const ours of [data.content, classroom.films, published, watch]) classify(ours, 'internal');
    classify(site.bucket, 'public');
  }
}
