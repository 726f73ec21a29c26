import { Duration, type Stack } from 'aws-cdk-lib';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { environment } from '../../model/environment.ts';
import { institution } from '../../model/institution.ts';
import { contactPartition, contactMessagesPartition } from '../../model/keys.ts';
import type { StageSettings } from '../../stages.ts';
import { NodeFunction } from '../constructs/node-function.ts';
import { WorkQueue } from '../constructs/queue.ts';
import type { DataStack } from '../data/data-stack.ts';
import { functionDefaults } from '../constructs/function-defaults.ts';
import { leadingKeysCondition } from '../constructs/leading-keys.ts';

/** The functions behind the contact forms: a visitor's message waits in a queue and is mailed to the institution. */
export function contactFunctions(stack: Stack, stage: StageSettings, { table, onCall }: DataStack) {
  // SES allows one identity per name: if an operator has already created it, this stack cannot.
  if (stage.mail.identity !== 'existing')
    new CfnEmailIdentity(stack, 'MailIdentity', {
      emailIdentity: stage.mail.domain,
      dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
    });
  const mailSettings = new CfnConfigurationSet(stack, 'MailSettings', {
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const mailTimeout = Duration.seconds(30);
  const letters = new WorkQueue(stack, 'Letters', {
    workerTimeout: mailTimeout,
    maxReceiveCount: 5,
    onCall,
    impact: 'Contact-form messages were not delivered, although visitors were told they were sent',
  });
  const contact = new NodeFunction(stack, 'Contact', {
    ...functionDefaults(stage),
    entry: 'contact/handler.ts',
    description: 'Receives contact-form messages',
    environment: {
      [environment.table]: table.tableName,
      [environment.contactQueue]: letters.url,
      [environment.stage]: stage.name,
    },
    allow: [
      {
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(contactPartition('*')),
      },
      {
        actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'],
        resources: [table.tableArn],
        conditions: leadingKeysCondition(contactMessagesPartition('*')),
      },
      letters.sending,
    ],
    timeout: Duration.seconds(10),
    memory: 256,
  });
  const mailer = new NodeFunction(stack, 'Mailer', {
    ...functionDefaults(stage),
    entry: 'contact/worker.ts',
    description: 'Mails contact-form messages to the institution',
    environment: {
      [environment.contactFrom]: stage.mail.from,
      [environment.contactTo]: institution().contact.email,
      [environment.configurationSet]: mailSettings.ref,
    },
    allow: [
      letters.receiving,
      {
        actions: ['ses:SendEmail'],
        resources: [
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: stage.mail.domain }),
          // In the SES sandbox, permission for the recipient's identity is required as well (SES Developer Guide, "Request production
          // access").
          stack.formatArn({ service: 'ses', resource: 'identity', resourceName: institution().contact.email }),
          stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: mailSettings.ref }),
        ],
        conditions: {
          StringEquals: { 'ses:FromAddress': stage.mail.from },
          'ForAllValues:StringEquals': { 'ses:Recipients': [institution().contact.email] },
        },
      },
    ],
    timeout: mailTimeout,
    memory: 256,
  });
  letters.feed(mailer, 10);
  return { contact };
}
