/** The mails of a user pool, and the delivery details in its responses. */
import { AwsError } from '../../../kernel/aws-error.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { invalidParameter } from '../errors.ts';
import type { Client, Cognito, Pool } from './pool.ts';
import type { User } from './records.ts';
import { runTrigger, triggerAttributes } from './triggers.ts';

const codeMark = '{####}';
const nameMark = '{username}';

export interface Letter {
  readonly pool: Pool;
  readonly client?: Client;
  readonly user: User;
  /** `CustomMessage_SignUp`, … */
  readonly source: string;
  /** Six digits, or the temporary password of an invitation. */
  readonly code: string;
  readonly to: string;
  readonly invitation?: boolean;
  readonly metadata?: Record<string, string>;
}

/** Throws InvalidLambdaResponseException, and CodeDeliveryFailureException when the mail cannot be sent; the code stays valid. */
export async function sendLetter(cognito: Cognito, letter: Letter): Promise<void> {
  const { pool, user, code, to } = letter;
  const template = letter.invitation ? pool.settings.invitation : pool.settings.verification;
  const custom = await runTrigger(cognito, {
    trigger: 'CustomMessage',
    source: letter.source,
    pool,
    client: letter.client,
    username: user.username,
    request: {
      userAttributes: triggerAttributes(user),
      codeParameter: codeMark,
      linkParameter: '{##Click Here##}',
      usernameParameter: letter.invitation ? nameMark : null,
      clientMetadata: letter.metadata,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  refuseText(pool, custom);
  const body: string = custom.emailMessage ?? template.body;
  if (!body.includes(codeMark)) throw invalidParameter(`The message must contain ${codeMark}`);
  const html = body.replaceAll(codeMark, escapeHtml(code)).replaceAll(nameMark, escapeHtml(user.signUpName));
  if (!pool.settings.sendsBySes) cognito.kernel.ports.account?.countCodeMail();
  try {
    if (pool.settings.sendsBySes)
      cognito.kernel.ports.account?.countMail(pool.settings.from.replace(/^.*<(.+)>$/, '$1'), [to]);
    await cognito.kernel.ports.mail.deliver({
      to: [to],
      from: pool.settings.from,
      replyTo: [...pool.settings.replyTo],
      subject: custom.emailSubject ?? template.subject,
      text: plainText(body).replaceAll(codeMark, code).replaceAll(nameMark, user.signUpName),
      html,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AwsError('CodeDeliveryFailureException', `The code could not be delivered: ${why}`);
  }
}

/**
 * As the developer guide of Cognito says under "Custom message Lambda trigger": only a pool that sends by SES accepts a
 * message or a subject.
 */
function refuseText({ settings }: Pool, { emailMessage, emailSubject }: JsonObject): void {
  if (settings.sendsBySes || (emailMessage ?? emailSubject ?? null) === null) return;
  throw new AwsError(
    'InvalidLambdaResponseException',
    'CustomMessage returned an emailMessage or emailSubject, which need the EmailSendingAccount DEVELOPER',
  );
}

/**
 * Where a code was sent, masked as in Cognito: `l***@e***`. Converted to lower case, because the stored case would
 * reveal that an account exists.
 */
export function deliveryTo(email: string, attribute = 'email') {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return {
    AttributeName: attribute,
    DeliveryMedium: 'EMAIL',
    Destination: `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A page's visible text and the targets of its links. */
function plainText(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/i, '')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, to: string, label: string) =>
      label.trim() === to ? to : `${label}: ${to}`,
    )
    .replace(/<br\s*\/?>|<\/(p|h\d|td)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}
