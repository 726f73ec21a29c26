/** What a user pool mails, and to whom it says so. */
import { AwsError } from '../../../kernel/aws-error.ts';
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
  /** `CustomMessage_SignUp`, ... */
  readonly source: string;
  /** Six digits, or the temporary password of an invitation. */
  readonly code: string;
  readonly to: string;
  readonly invitation?: boolean;
  readonly metadata?: Record<string, string>;
}

/** Throws CodeDeliveryFailureException when the mail cannot be handed over; the code stays good. */
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

/** Where a code went, masked as Cognito masks it: `l***@e***`. Case would tell who has an account, so it is dropped. */
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

/** What a reader sees of a page, and where its links lead. */
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
