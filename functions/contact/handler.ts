/** Mails what visitors write to the institution. */
import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { environment } from '../../lib/model/environment.ts';
import { failure, invalidFields, type Failure } from '../../lib/model/failures.ts';
import { validateInstructorInput } from '../../lib/model/validation.ts';
import { instructorMail, type InstructorApplication } from './instructor-mail.ts';
import { setting } from '../shared/setting.ts';

const ses = new SESClient();

/** An instructor's application, with the rules of the form applied once more. */
export async function handler(
  application: InstructorApplication,
): Promise<{ success: boolean; errors: readonly Failure[] }> {
  const errors = invalidFields(validateInstructorInput(application));
  if (errors.length > 0) return { success: false, errors };
  const { replyTo, subject, text, html } = instructorMail(application);
  const from = setting(environment.contactFrom);
  const to = setting(environment.contactTo);
  const settings = setting(environment.configurationSet);
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  try {
    await ses.send(
      new SendEmailCommand({
        // Never the visitor's address: mail that claims to come from there would not be ours to send.
        Source: from,
        Destination: { ToAddresses: [to] },
        ReplyToAddresses: [replyTo],
        Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
        ConfigurationSetName: settings,
      }),
    );
  } catch (error) {
    console.error(error);
    return { success: false, errors: [failure('MailNotSent')] };
  }
  return { success: true, errors: [] };
}
