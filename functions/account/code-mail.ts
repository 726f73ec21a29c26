/**
 * The words of the mails that carry a code (Cognito's CustomMessage trigger): the code to type, and a link that has it
 * along. They name nobody and repeat nothing that was typed, as anybody may have typed it with another's address.
 */
import { learnerOf } from '../../lib/model/account.ts';
import { environment } from '../../lib/model/environment.ts';
import { institution } from '../../lib/model/institution.ts';
import { mailPage, type Link } from '../mail/layout.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { mayMailNewAddress } from './email-change.ts';
import * as messages from './messages.ts';
import { requireEnv } from '../shared/require-env.ts';

/** What the trigger tells, as far as it matters here. */
interface CodeMailEvent {
  readonly triggerSource: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Stands for the code, which is put in its place when the mail is sent. */
    readonly codeParameter: string;
    /** What the browser sent along; it may hold anything. */
    readonly clientMetadata?: Readonly<Record<string, string>> | null;
  };
  response: { emailSubject?: string | null; emailMessage?: string | null };
}

interface Words {
  readonly page: '/verify' | '/complete-forgot-password';
  /** What the button says. */
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

/** Only somebody who has just logged in, and whose old address was told, gets these (email-change.ts). */
const newAddress: Omit<Words, 'page' | 'action'> = {
  subject: messages.confirmNewAddress,
  life: messages.goodForDay,
  why: messages.didNotAskForAddress,
};
const ofNewAddress = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'];

/** @param code stands for it, in words and in the link */
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

/** Where the link leads back to: a path that is not another host's. The page it opens looks at it again. */
const isPath = (text: string): boolean => /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(text);

/**
 * Leaves mails of other occasions as the pool has them.
 * @throws Error when a code is to go to a new address of somebody who has not just logged in: the pool mails none then
 */
export async function handler<T extends CodeMailEvent>(event: T): Promise<T> {
  const { triggerSource, request, response } = event;
  if (ofNewAddress.includes(triggerSource)) {
    if (!(await mayMailNewAddress(learnerOf(request.userAttributes)))) throw new Error('SignInAgain');
    response.emailSubject = newAddress.subject;
    response.emailMessage = page(newAddress, request.codeParameter, messages.enterCode);
    return event;
  }
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
