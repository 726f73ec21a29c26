import { randomUUID } from 'node:crypto';
import { AwsError } from '../../../kernel/aws-error.ts';
import { illegal } from './addresses.ts';
import { rawMessageOf } from './raw-message.ts';
import type { Outgoing } from './send-email.ts';

/** The Query protocol of SES v1, which `@aws-sdk/client-ses` uses: form in, XML out. */
export function outgoingOfForm(body: string): Outgoing {
  const form = new URLSearchParams(body);
  const action = form.get('Action');
  if (action === 'SendRawEmail') return rawOf(form);
  if (action !== 'SendEmail') {
    throw new AwsError('InvalidAction', `Could not find operation ${action} for version ${form.get('Version')}`);
  }
  const members = (name: string) => membersOf(form, name);
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

function membersOf(form: URLSearchParams, name: string): string[] {
  const found: string[] = [];
  for (let number = 1; form.has(`${name}.member.${number}`); number++)
    found.push(form.get(`${name}.member.${number}`)!);
  return found;
}

/**
 * SendRawEmail: a whole mail in base64. @see https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
 */
function rawOf(form: URLSearchParams): Outgoing {
  const data = form.get('RawMessage.Data');
  if (data === null) throw illegal('Missing required parameter RawMessage.Data');
  const raw = rawMessageOf(Buffer.from(data, 'base64'));
  const list = (name: string) =>
    (raw.headers.get(name) ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
  const to = membersOf(form, 'Destinations');
  const headed = { to: list('to'), cc: list('cc'), bcc: list('bcc') };
  return {
    source: form.get('Source') ?? raw.headers.get('from')!,
    ...(to.length > 0 ? { to, cc: [], bcc: [] } : headed),
    replyTo: list('reply-to'),
    returnPath: raw.headers.get('return-path'),
    subject: raw.headers.get('subject') ?? '',
    text: raw.text,
    html: raw.html,
    configurationSet: form.get('ConfigurationSetName') ?? undefined,
    tags: [],
    raw,
  };
}

export function formAnswer(messageId: string, { raw }: Outgoing): string {
  const action = raw ? 'SendRawEmail' : 'SendEmail';
  return (
    `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">` +
    `<${action}Result><MessageId>${messageId}</MessageId></${action}Result>` +
    `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${action}Response>`
  );
}
