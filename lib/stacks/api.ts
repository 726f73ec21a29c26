import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { environment, searchIndexKey } from '../model/environment.ts';
import { sessionsIndex } from '../model/keys.ts';
import {
  contactPartition,
  feedPartition,
  learnerPartition,
  ratingsPartition,
  reviewsPartition,
} from '../model/keys.ts';
import { pictureKey } from '../model/picture.ts';
import type { StageSettings } from '../stages.ts';
import { fields, steps } from './api-map.ts';
import { GraphApi } from './constructs/graph-api.ts';
import { NodeFunction } from './constructs/node-function.ts';
import { WorkQueue } from './constructs/queue.ts';
import type { DataStack } from './data.ts';
import type { PaymentsStack } from './payments.ts';

/** The GraphQL API: its schema, its resolvers, and the functions behind the few fields that need one. */
export class ApiStack extends Stack {
  readonly graph: GraphApi;

  constructor(
    scope: Construct,
    id: string,
    stage: StageSettings,
    data: DataStack,
    payments: PaymentsStack,
    props: StackProps,
  ) {
    super(scope, id, { ...props, description: 'Openbell: the GraphQL API' });
    const { table, content } = data;
    const functions = { logDays: stage.logDays, keepsData: stage.keepsData };

    const catalogue = new NodeFunction(this, 'Catalogue', {
      ...functions,
      entry: 'catalogue/handler.ts',
      description: 'Answers catalogue searches from an index in memory',
      environment: { [environment.table]: table.tableName, [environment.contentBucket]: content.bucketName },
      allow: [
        { actions: ['s3:GetObject'], resources: [content.arnForObjects(searchIndexKey)] },
        { actions: ['dynamodb:Query'], resources: [table.tableArn] },
      ],
      timeout: Duration.seconds(10),
      memory: 512,
    });

    new CfnEmailIdentity(this, 'MailIdentity', {
      emailIdentity: stage.mail.domain,
      dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
    });
    const mailSettings = new CfnConfigurationSet(this, 'MailSettings', {
      deliveryOptions: { tlsPolicy: 'REQUIRE' },
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const mailTimeout = Duration.seconds(30);
    const letters = new WorkQueue(this, 'Letters', { workerTimeout: mailTimeout, attempts: 5 });
    const contact = new NodeFunction(this, 'Contact', {
      ...functions,
      entry: 'contact/handler.ts',
      description: 'Takes what visitors write to the institution',
      environment: { [environment.table]: table.tableName, [environment.contactQueue]: letters.url },
      allow: [
        {
          actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
          resources: [table.tableArn],
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [contactPartition('*')] } },
        },
        letters.sending,
      ],
      timeout: Duration.seconds(10),
      memory: 256,
    });
    const mailer = new NodeFunction(this, 'Mailer', {
      ...functions,
      entry: 'contact/worker.ts',
      description: 'Mails what visitors wrote to the desk',
      environment: {
        [environment.contactFrom]: stage.mail.from,
        [environment.contactTo]: stage.mail.contact,
        [environment.configurationSet]: mailSettings.ref,
      },
      allow: [
        letters.receiving,
        {
          actions: ['ses:SendEmail'],
          resources: [
            this.formatArn({ service: 'ses', resource: 'identity', resourceName: stage.mail.domain }),
            this.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: mailSettings.ref }),
          ],
          conditions: {
            StringEquals: { 'ses:FromAddress': stage.mail.from },
            'ForAllValues:StringEquals': { 'ses:Recipients': [stage.mail.contact] },
          },
        },
      ],
      timeout: mailTimeout,
      memory: 256,
    });
    letters.feed(mailer, 10);

    const learners = data.userPool.userPoolArn;
    const ownRows = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [learnerPartition('*')] } };
    const feedRows = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [feedPartition('*')] } };
    const reviewRows = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [reviewsPartition('*')] } };
    const account = { [environment.table]: table.tableName, [environment.userPool]: data.userPool.userPoolId };
    const exportData = new NodeFunction(this, 'ExportData', {
      ...functions,
      entry: 'account/export-data.ts',
      description: 'Gives learners all that is kept about them',
      environment: account,
      allow: [
        { actions: ['dynamodb:Query'], resources: [table.tableArn], conditions: ownRows },
        { actions: ['dynamodb:BatchGetItem'], resources: [table.tableArn], conditions: reviewRows },
        { actions: ['cognito-idp:AdminGetUser'], resources: [learners] },
      ],
      timeout: Duration.seconds(25),
      memory: 256,
    });
    const deleteAccount = new NodeFunction(this, 'DeleteAccount', {
      ...functions,
      entry: 'account/delete-account.ts',
      description: 'Removes a learner and all that is kept about them',
      environment: { ...account, [environment.mediaBucket]: data.media.bucketName },
      allow: [
        {
          actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem', 'dynamodb:PutItem'],
          resources: [table.tableArn],
          conditions: ownRows,
        },
        { actions: ['dynamodb:DeleteItem'], resources: [table.tableArn], conditions: feedRows },
        {
          actions: ['dynamodb:BatchGetItem', 'dynamodb:DeleteItem'],
          resources: [table.tableArn],
          conditions: reviewRows,
        },
        {
          actions: ['dynamodb:UpdateItem'],
          resources: [table.tableArn],
          conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [ratingsPartition] } },
        },
        { actions: ['s3:DeleteObject'], resources: [data.media.arnForObjects(pictureKey('*'))] },
        { actions: ['cognito-idp:AdminDeleteUser'], resources: [learners] },
      ],
      timeout: Duration.seconds(25),
      memory: 256,
    });

    const picture = new NodeFunction(this, 'Picture', {
      ...functions,
      entry: 'account/picture.ts',
      description: 'Takes the pictures of learners: signs uploads, checks and cleans them',
      environment: {
        [environment.table]: table.tableName,
        [environment.uploadsBucket]: data.uploads.bucketName,
        [environment.mediaBucket]: data.media.bucketName,
      },
      allow: [
        {
          actions: ['s3:PutObject', 's3:GetObject', 's3:DeleteObject'],
          resources: [data.uploads.arnForObjects(pictureKey('*'))],
        },
        { actions: ['s3:PutObject', 's3:DeleteObject'], resources: [data.media.arnForObjects(pictureKey('*'))] },
        { actions: ['dynamodb:UpdateItem'], resources: [table.tableArn], conditions: ownRows },
      ],
      timeout: Duration.seconds(10),
      memory: 512,
    });

    const calendarFeed = new NodeFunction(this, 'CalendarFeed', {
      ...functions,
      entry: 'calendar/address.ts',
      description: 'Makes and revokes the addresses of learners’ own calendars',
      environment: { [environment.table]: table.tableName },
      allow: [
        { actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], resources: [table.tableArn], conditions: ownRows },
        { actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'], resources: [table.tableArn], conditions: feedRows },
      ],
      timeout: Duration.seconds(10),
      memory: 256,
    });

    this.graph = new GraphApi(this, 'Graph', {
      stage,
      userPool: data.userPool,
      userPoolClient: data.userPoolClient,
      environment: { [environment.table]: table.tableName },
    });
    this.graph.addNone('none');
    this.graph.addTable('table', table, [
      {
        actions: [
          'dynamodb:GetItem',
          'dynamodb:BatchGetItem',
          'dynamodb:Query',
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
          'dynamodb:DeleteItem',
          'dynamodb:ConditionCheckItem',
        ],
        resources: [table.tableArn],
      },
      { actions: ['dynamodb:Query'], resources: [`${table.tableArn}/index/${sessionsIndex.name}`] },
    ]);
    this.graph.addFunction('catalogue', catalogue);
    this.graph.addFunction('contact', contact);
    this.graph.addFunction('picture', picture);
    this.graph.addFunction('calendarFeed', calendarFeed);
    this.graph.addFunction('exportData', exportData);
    this.graph.addFunction('deleteAccount', deleteAccount);
    this.graph.addFunction('payments', payments.payments);
    for (const [coordinate, field] of Object.entries(fields)) {
      this.graph.resolve(
        coordinate,
        'source' in field ? field : { steps: field.steps.map((name) => this.graph.step(name, steps[name])) },
      );
    }
  }
}
