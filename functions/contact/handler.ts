/** Validates visitors' messages to the institution and queues them for support. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ContactRequest } from '../../lib/model/contact.ts';
import { environment } from '../../lib/model/environment.ts';
import { failure, invalidFields, type Failure } from '../../lib/model/failures.ts';
import type { Key } from '../../lib/model/keys.ts';
import {
  oversizedInstructorInput,
  validateContactMessage,
  validateInstructorInput,
} from '../../lib/model/validation.ts';
import { admit, digest, noteQueued, undoAdmission } from './admission.ts';
import { instructorMail } from './instructor-mail.ts';
import { messageMail } from './message-mail.ts';
import type { ContactMail } from './text.ts';
import { ceilingReached } from '../shared/ceiling.ts';
import { contactMessageRow } from '../shared/contact-messages.ts';
import { correlation, logError } from '../shared/log.ts';
import { requireEnv } from '../shared/require-env.ts';

const sqs = new SQSClient();

interface Outcome {
  readonly success: boolean;
  readonly errors: readonly Failure[];
}

const done: Outcome = { success: true, errors: [] };
const refused = (...errors: Failure[]): Outcome => ({ success: false, errors });

/** A message or an application; the rules of its form are checked again. */
export async function handler(request: ContactRequest): Promise<Outcome> {
  const { input, sender } = request;
  if (input.website?.trim()) return done;
  const application = request.kind === 'application';
  const errors = invalidFields(
    application
      ? { ...validateInstructorInput(request.input), ...oversizedInstructorInput(request.input) }
      : validateContactMessage(request.input),
  );
  if (errors.length > 0) return refused(...errors);
  const mail = application ? instructorMail(request.input) : messageMail(request.input);
  const mark = digest(input.email.trim().toLowerCase(), mail.subject, mail.text);
  const { kind } = request;
  const row = contactMessageRow({ kind, email: input.email, subject: mail.subject, text: mail.text }, mark);
  const admission = await admit(mark, row, sender);
  if (typeof admission === 'object') return refused(ceilingReached('contact', admission.reached));
  switch (admission) {
    case 'duplicate':
      return done;
    case 'busy':
      return refused(failure('TryAgain'));
    case 'admitted':
      return send(mark, mail, row);
  }
}

async function send(mark: string, mail: ContactMail, row: Key): Promise<Outcome> {
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: requireEnv(environment.contactQueue),
        MessageBody: JSON.stringify({ ...mail, correlation: correlation() }),
      }),
    );
  } catch (error) {
    logError('Queueing a contact message', error);
    await undoAdmission(mark, row);
    return refused(failure('MailNotSent'));
  }
  // The message is queued. Without this record, sending the same words again would only send a second mail.
  await noteQueued(mark).catch((error: unknown) => logError('Recording a queued contact message', error));
  return done;
}
