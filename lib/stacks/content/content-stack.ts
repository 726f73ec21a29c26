import { createHash } from 'node:crypto';
import { CustomResource, Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { packed } from '../../content/packed.ts';
import { contentFolder } from '../../model/by-digest.ts';
import type { Content } from '../../model/content.ts';
import { environment, searchIndexKey } from '../../model/environment.ts';
import { lessonsFolder } from '../../model/films.ts';
import { frontFile } from '../../model/front.ts';
import { homeSettingsFile } from '../../model/home-settings.ts';
import { instructorPath, instructorsFile, portraitPath } from '../../model/instructors.ts';
import { publishedPrefixes, robotsFile, siteMapFile } from '../../model/site-objects.ts';
import { ledgerFile } from '../../model/ledger.ts';
import { legalFile, legalPages } from '../../model/legal.ts';
import { moderatorsGroup } from '../../model/live.ts';
import { pageFile } from '../../model/prerender.ts';
import { publishingTimes } from '../../model/publication.ts';
import { assetsFolder, releaseFile, releasesFolder } from '../../model/release.ts';
import type { StageSettings } from '../../stages.ts';
import type { ClassroomStack } from '../classroom/classroom-stack.ts';
import { chatUrl } from '../constructs/chat-url.ts';
import { deployContent } from './content-objects.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { demoPermissions, publisherPermissions } from './publisher-permissions.ts';
import type { SiteStack } from '../site/site-stack.ts';

/** The compiled content as JSON text. */
export type PublishedContent = string;

/**
 * A weak reference to an attribute of a channel that may be removed when the pool shrinks. With an export, the classroom stack could not
 * remove the channel while this stack, deployed after it, still imports it, and every such change would take two releases.
 */
const loosely = (value: string) => Stack.consumeReference(value, ReferenceStrength.WEAK);

/** Longer than the functions' timeouts; by default CloudFormation waits for an hour, and for another hour to roll back. */
const answeredWithin = Duration.minutes(20);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

export interface ContentStackProps extends StackProps {
  readonly stage: StageSettings;
  readonly data: DataStack;
  readonly classroom: ClassroomStack;
  readonly site: SiteStack;
  readonly content: PublishedContent;
}

/** Publishes the content: on every deployment through a custom resource, and in between through `npm run publish`. */
export class ContentStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, classroom, site, content, ...props }: ContentStackProps) {
    super(scope, id, { ...props, description: 'Openbell: publishes what is sold' });
    const { table, userPool } = data;
    const functions = functionDefaults(stage);

    const { release } = site;
    const compiled = JSON.parse(content) as Content;
    const parts = packed(compiled);
    const objects = deployContent(this, {
      stage,
      bucket: data.content,
      content: parts,
      serviceTimeout: answeredWithin,
    });
    const publisher = new NodeFunction(this, 'Publisher', {
      ...functions,
      entry: 'content/handler.ts',
      description: 'Publishes lib/content to the catalog',
      environment: {
        [environment.table]: table.tableName,
        [environment.contentBucket]: data.content.bucketName,
        [environment.siteBucket]: site.bucket.bucketName,
        [environment.siteUrl]: site.url,
        [environment.distribution]: site.distribution.distributionId,
        [environment.films]: classroom.films.bucketName,
        [environment.stage]: stage.name,
        [environment.remind]: site.remind.arn,
      },
      allow: [
        ...publisherPermissions(table.tableArn),
        {
          actions: ['s3:PutObject'],
          resources: [
            data.content.arnForObjects(searchIndexKey),
            site.bucket.arnForObjects('covers/*'),
            site.bucket.arnForObjects('previews/*'),
            site.bucket.arnForObjects(portraitPath('*').slice(1)),
            site.bucket.arnForObjects(instructorsFile),
            site.bucket.arnForObjects(frontFile),
            site.bucket.arnForObjects(homeSettingsFile),
            site.bucket.arnForObjects(ledgerFile),
            ...Object.keys(legalPages).map((page) => site.bucket.arnForObjects(legalFile(page))),
            site.bucket.arnForObjects(siteMapFile),
            site.bucket.arnForObjects(robotsFile),
            site.bucket.arnForObjects(pageFile('/*')),
            ...Object.keys(release.files).map((file) => site.bucket.arnForObjects(file)),
          ],
        },
        {
          actions: ['s3:ListBucket'],
          resources: [classroom.films.bucketArn],
          conditions: { StringEquals: { 's3:prefix': lessonsFolder } },
        },
        {
          actions: ['s3:ListBucket'],
          resources: [site.bucket.bucketArn],
          conditions: { StringEquals: { 's3:prefix': [assetsFolder, ...publishedPrefixes] } },
        },
        {
          actions: ['s3:DeleteObject'],
          resources: [
            site.bucket.arnForObjects(pageFile('/courses/*')),
            site.bucket.arnForObjects(pageFile(instructorPath('*'))),
            site.bucket.arnForObjects(`${assetsFolder}*`),
            data.content.arnForObjects(`${releasesFolder}*`),
            data.content.arnForObjects(`${contentFolder}*`),
            classroom.films.arnForObjects(`${lessonsFolder}*`),
          ],
        },
        {
          actions: ['s3:GetObject', 's3:PutObject'],
          resources: [data.content.arnForObjects(`${releasesFolder}*`)],
        },
        { actions: ['s3:GetObject'], resources: [data.content.arnForObjects(`${contentFolder}*`)] },
        // Allows checks for existence and equality: without list permission, S3 answers 403 for a missing object.
        {
          actions: ['s3:ListBucket'],
          resources: [data.content.bucketArn],
          conditions: { StringLike: { 's3:prefix': [`${releasesFolder}*`, contentFolder, searchIndexKey] } },
        },
        { actions: ['cloudfront:CreateInvalidation'], resources: [site.distribution.distributionArn] },
        // Notifies owners of changed sessions immediately.
        { actions: ['lambda:InvokeFunction'], resources: [site.remind.arn] },
      ],
      timeout: Duration.millis(publishingTimes.functionMs),
      memory: 1024,
      files: { [releaseFile]: JSON.stringify(release) },
    });
    const chat = chatUrl(this);
    // Passed by the operator or pipeline (`-c commit=...`), for the list of releases.
    const commit: string | undefined = this.node.tryGetContext('commit');
    const published = new CustomResource(this, 'Content', {
      resourceType: 'Custom::Content',
      serviceToken: publisher.arn,
      serviceTimeout: answeredWithin,
      // Pages name the site's hashed files, so a changed site needs new pages.
      properties: {
        ContentHash: parts.digest,
        Release: release.id,
        ...(commit && { Commit: commit }),
        Site: site.url,
        // Known only after creation. The publisher writes them to the table, and the schedule assigns them to products.
        Channels: classroom.live.channels.map(({ id, channelArn, playbackUrl, roomArn }) => ({
          id,
          channelArn: loosely(channelArn),
          playbackUrl: loosely(playbackUrl),
          roomArn: loosely(roomArn),
          chatUrl: chat,
        })),
      },
    });
    published.node.addDependency(publisher, objects);
    new StringParameter(this, 'PublisherName', {
      parameterName: `/openbell/${stage.name}/publisher`,
      description: 'The function that npm run publish calls',
      stringValue: publisher.arn,
    });

    if (stage.demoLearner) {
      const samples = JSON.stringify(compiled.demo ?? { owns: [], reviews: [] });
      const demo = new NodeFunction(this, 'DemoLearner', {
        ...functions,
        entry: 'account/demo-learner.ts',
        description: 'Creates the demonstration accounts of a stage without real learners',
        environment: { [environment.table]: table.tableName, [environment.userPool]: userPool.userPoolId },
        allow: [
          {
            actions: [
              ...['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminGetUser'],
              'cognito-idp:AdminAddUserToGroup',
            ],
            resources: [userPool.userPoolArn],
          },
          ...demoPermissions(table.tableArn),
        ],
        timeout: Duration.seconds(60),
        memory: 512,
        files: { 'demo.json': samples },
      });
      const learner = { name: 'Demo Learner', ...stage.demoLearner };
      const accounts = [
        { id: 'Reviews', ...learner },
        { id: 'Learner', ...learner },
        ...(stage.demoModerator ? [{ id: 'Moderator', name: 'Mo Derrick', ...stage.demoModerator }] : []),
      ];
      for (const { id, name, email, password } of accounts) {
        const areReviews = id === 'Reviews';
        const account = new CustomResource(this, id, {
          resourceType: 'Custom::DemoLearner',
          serviceToken: demo.arn,
          serviceTimeout: answeredWithin,
          properties: {
            Email: email,
            Password: password,
            Name: name,
            Reviews: String(areReviews),
            ...(id === 'Moderator' && { Group: moderatorsGroup }),
            // A changed value updates the accounts of existing stages when the sample data change.
            Samples: hashOf(samples).slice(0, 8),
          },
        });
        account.node.addDependency(demo);
        // Pages are drawn with the ratings; what an account owns has to be published.
        if (areReviews) published.node.addDependency(account);
        else account.node.addDependency(published);
      }
    }
  }
}
