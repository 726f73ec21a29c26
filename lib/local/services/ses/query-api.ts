import { randomUUID } from 'node:crypto';
import { AwsError } from '../../kernel.ts';
import { illegal } from './addresses.ts';
import type { Outgoing } from './send-email.ts';

/** The Query protocol of SES v1, which `@aws-sdk/client-ses` speaks: a form in, XML out. */
export function outgoingOfForm(body: string): Outgoing {
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action !== 'SendEmail') {
    throw new AwsError('InvalidAction', `Could not find operation ${action} for version ${form.get('Version')}`);
  }
  const members = (name: string) => {
    const found: string[] = [];
    for (let number = 1; form.has(`${name}.member.${number}`); number++)
      found.push(form.get(`${name}.member.${number}`)!);
    return found;
  };
  const tags: Outgoing['tags'][number][] = [];
  for (let number = 1; form.has(`Tags.member.${number}.Name`); number++) {
    const of = (part: string) => form.get(`Tags.member.${number}.${part}`) ?? '';
    tags.push({ name: of('Name'), value: of('Value') });
  }
  const subject = form.get('Message.Subject.Data');
  const source = form.get('Source');
  if (source === null) throw illegal('Missing required parameter Source');
  if (subject === null) throw illegal('Missing required parameter Message.Subject.Data');
  return {
    source,
    to: members('Destination.ToAddresses'),
    cc: members('Destination.CcAddresses'),
    bcc: members('Destination.BccAddresses'),
    replyTo: members('ReplyToAddresses'),
    returnPath: form.get('ReturnPath') ?? undefined,
    subject,
    text: form.get('Message.Body.Text.Data') ?? '',
    html: form.get('Message.Body.Html.Data') ?? '',
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags,
  };
}

export function formAnswer(messageId: string): string {
  return (
    '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">' +
    `<SendEmailResult><MessageId>${messageId}</MessageId></SendEmailResult>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendEmailResponse>`
  );
}
