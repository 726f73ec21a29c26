import { randomBytes, randomUUID } from 'node:crypto';
import type { Principal } from '../../../iam/iam.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { addressOf, illegal, refuseControls, type Address } from './addresses.ts';
import { announceFeedback } from '../feedback.ts';
import type { SesRegistry } from '../registry.ts';
import type { RawMessage } from './raw-message.ts';

/** A mail, as either API version requests it. */
export interface Outgoing {
  readonly source: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly returnPath: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly configurationSet: string | undefined;
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  /** For a raw mail: its other content. */
  readonly raw?: Pick<RawMessage, 'headers' | 'attachments'>;
}

const limits = { recipients: 50, bytes: 10 * 1024 * 1024 };

/**
 * SendEmail: checked in SES's order (form, permission, configuration set, identity), then delivered to the mail box.
 * @returns the message's id
 * @throws AwsError `InvalidParameterValue`, `AccessDenied` (403), `ConfigurationSetDoesNotExist`, `MessageRejected`
 * @see https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html
 */
export async function sendEmail(
  kernel: Kernel,
  registry: SesRegistry,
  caller: Principal,
  mail: Outgoing,
): Promise<string> {
  const from = addressOf(mail.source);
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc];
  if (recipients.length === 0) throw illegal("Missing required header 'To'.");
  if (recipients.length > limits.recipients) throw illegal(`Recipient count exceeds ${limits.recipients}.`);
  const addresses = recipients.map(addressOf);
  mail.replyTo.forEach(addressOf);
  const feedback = mail.returnPath ? addressOf(mail.returnPath) : undefined;
  refuseControls(mail.subject);
  const size = Buffer.byteLength(mail.subject) + Buffer.byteLength(mail.text) + Buffer.byteLength(mail.html);
  if (size > limits.bytes) throw illegal(`Message length is more than ${limits.bytes} bytes long: '${size}'.`);
  for (const { name, value } of mail.tags) {
    if (![name, value].every((part) => /^[A-Za-z0-9_.@-]{1,256}$/.test(part))) {
      throw illegal('Invalid tag: a name or a value has characters other than letters, digits, _ - . @, or too many');
    }
  }

  const identity = identityOf(registry, from);
  const arn = (kind: string, name: string) =>
    `arn:${kernel.partition}:ses:${kernel.region}:${kernel.account}:${kind}/${name}`;
  const conditions = {
    'ses:FromAddress': from.address,
    'ses:Recipients': addresses.map((one) => one.address),
    ...(from.displayName && { 'ses:FromDisplayName': from.displayName }),
    ...(feedback && { 'ses:FeedbackAddress': feedback.address }),
  };
  // In the sandbox, where every account begins, SES also authorizes the recipients' identities: a policy that names
  // only the sender's is refused there (aws-sdk-js issue 3641).
  const resources = [identity ?? from.address, ...addresses.map(({ address }) => address)].map((name) =>
    arn('identity', name),
  );
  if (mail.configurationSet) resources.push(arn('configuration-set', mail.configurationSet));
  const action = mail.raw ? 'ses:SendRawEmail' : 'ses:SendEmail';
  for (const resource of resources) kernel.iam.authorize({ principal: caller, action, resource, conditions });

  if (mail.configurationSet) {
    const settings = registry.configurationSets.get(mail.configurationSet);
    if (!settings) {
      throw new AwsError(
        'ConfigurationSetDoesNotExist',
        `Configuration set <${mail.configurationSet}> does not exist.`,
      );
    }
    if (!settings.sending) {
      throw new AwsError('ConfigurationSetSendingPausedException', `Sending is paused for ${mail.configurationSet}.`);
    }
  }
  if (identity === undefined) {
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region ${kernel.region.toUpperCase()}: ${mail.source}`,
    );
  }
  return kernel.faults.around('ses', mail.raw ? 'SendRawEmail' : 'SendEmail', async () => {
    kernel.ports.account?.countMail(from.address, recipients);
    const { source, replyTo, subject, text, html, raw } = mail;
    const more = raw && { headers: Object.fromEntries(raw.headers), attachments: [...raw.attachments] };
    await kernel.ports.mail.deliver({
      to: recipients,
      from: source,
      replyTo: [...replyTo],
      subject,
      text,
      html,
      ...more,
    });
    const id = `0100${randomBytes(6).toString('hex')}-${randomUUID()}-000000`;
    const to = addresses.map(({ address }) => address);
    announceFeedback(kernel, registry, { id, set: mail.configurationSet, source, to });
    return id;
  });
}

/** The declared identity that covers an address: the address itself, its domain, or a parent domain. */
function identityOf(registry: SesRegistry, { address, domain }: Address): string | undefined {
  const labels = domain.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  return [address.toLowerCase(), ...domains].find((name) => registry.identities.has(name));
}
