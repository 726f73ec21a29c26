/**
 * Texts of the mails with a code (Cognito's CustomMessage trigger): the code, and a link that contains it. They contain no names and
 * nothing that was typed, because anyone can type someone else's address. While Cognito itself sends the mails, it accepts no text from a
 * trigger (Cognito developer guide, "Custom message Lambda trigger"), and they have the pool's own (lib/stacks/data/data-stack.ts).
 */
import { learnerOf } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import { institution } from '../../lib/model/institution.ts';
import { mailPage, type Link } from '../mail/layout.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { mayMailNewAddress } from './email-change.ts';
import * as messages from './messages.mail.ts';
import { requireEnv } from '../shared/require-env.ts';

/** The fields of the trigger's event that are used here. */
interface CodeMailEvent {
  readonly triggerSource: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Placeholder that Cognito replaces with the code. */
    readonly codeParameter: string;
    /** Sent by the browser; it may contain anything. */
    readonly clientMetadata?: Readonly<Record<string, string>> | null;
  };
  response: { emailSubject?: string | null; emailMessage?: string | null };
}

interface Words {
  readonly page: '/verify' | '/complete-forgot-password';
  /** Label of the button. */
  readonly action: string;
  readonly subject: string;
  readonly life: string;
  readonly why: string;
}

const signUp: Words = {
  page: '/verify',
  action: messages.verify,
  subject: messages.verifyFor,
  life: messages.goodForDay,
  why: messages.didNotRegister,
};
const words: Readonly<Record<string, Words>> = {
  CustomMessage_SignUp: signUp,
  CustomMessage_ResendCode: signUp,
  CustomMessage_ForgotPassword: {
    page: '/complete-forgot-password',
    action: messages.newPassword,
    subject: messages.newPasswordFor,
    life: messages.goodForHour,
    why: messages.didNotAskForPassword,
  },
};

/** Sent only to learners who have just signed in and whose previous address was notified (email-change.ts). */
const newAddress: Omit<Words, 'page' | 'action'> = {
  subject: messages.confirmNewAddress,
  life: messages.goodForDay,
  why: messages.didNotAskForAddress,
};
const ofNewAddress = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/** @param code placeholder for the code, in the text and in the link */
const page = (
  { subject, life, why }: Pick<Words, 'subject' | 'life' | 'why'>,
  code: string,
  how: string,
  action?: Link,
): string =>
  mailPage({
    title: subject,
    html: [
      `${messages.yourCode(escapeHtml(institution().name), `<strong>${code}</strong>`)} ${escapeHtml(life)}`,
      escapeHtml(how),
      escapeHtml(why),
    ]
      .map((line) => `<p>${line}</p>`)
      .join(''),
    action,
    site: requireEnv(environment.siteUrl),
  });

const writesTexts = (): boolean => requireEnv(environment.emailSendingAccount) === 'DEVELOPER';

/** Whether the link's target is a path on this site. The page it opens checks it again. */
const isPath = (text: string): boolean => /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(text);

/**
 * Leaves other mails as the pool composes them, and every mail that SES does not send.
 * @throws Error if a code would go to a new address of someone who has not just signed in: then the pool mails none
 */
export async function handler<T extends CodeMailEvent>(event: T): Promise<T> {
  const { triggerSource, request, response } = event;
  if (ofNewAddress.includes(triggerSource)) {
    if (!(await mayMailNewAddress(learnerOf(request.userAttributes), event))) throw new Error('SignInAgain');
    if (!writesTexts()) return event;
    response.emailSubject = newAddress.subject;
    response.emailMessage = page(newAddress, request.codeParameter, messages.enterCode);
    return event;
  }
  if (!writesTexts()) return event;
  const mail = words[triggerSource];
  const email = request.userAttributes['email'];
  if (mail && email) {
    const from = request.clientMetadata?.['from'];
    const search = new URLSearchParams({ email, ...(from && isPath(from) && { from }) });
    const link = `${requireEnv(environment.siteUrl)}${mail.page}?${search}&code=${request.codeParameter}`;
    response.emailSubject = mail.subject;
    response.emailMessage = page(mail, request.codeParameter, messages.enterCodeOrUseButton, {
      label: mail.action,
      to: link,
    });
  }
  return event;
}
