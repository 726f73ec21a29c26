/** Takes what visitors write to the institution and puts it on the queue to the desk. */
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
import type { Letter } from './text.ts';
import { ceilingReached } from '../shared/ceiling.ts';
import { letterRow } from '../shared/letters.ts';
import { correlation, logError } from '../shared/log.ts';
import { requireEnv } from '../shared/require-env.ts';

const sqs = new SQSClient();

interface Outcome {
  readonly success: boolean;
  readonly errors: readonly Failure[];
}

const done: Outcome = { success: true, errors: [] };
const refused = (...errors: Failure[]): Outcome => ({ success: false, errors });

/** A message or an application, with the rules of its form applied once more. */
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
  const letter = application ? instructorMail(request.input) : messageMail(request.input);
  const mark = digest(input.email.trim().toLowerCase(), letter.subject, letter.text);
  const { kind } = request;
  const row = letterRow({ kind, email: input.email, subject: letter.subject, text: letter.text }, mark);
  const admission = await admit(mark, row, sender);
  if (typeof admission === 'object') return refused(ceilingReached('contact', admission.reached));
  switch (admission) {
    case 'duplicate':
      return done;
    case 'busy':
      return refused(failure('TryAgain'));
    case 'admitted':
      return send(mark, letter, row);
  }
}

async function send(mark: string, letter: Letter, row: Key): Promise<Outcome> {
  try {
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: requireEnv(environment.contactQueue),
        MessageBody: JSON.stringify({ ...letter, correlation: correlation() }),
      }),
    );
  } catch (error) {
    logError('Queueing a letter', error);
    await undoAdmission(mark, row);
    return refused(failure('MailNotSent'));
  }
  // The letter is safe; without this note the same words would only make a second mail.
  await noteQueued(mark).catch((error: unknown) => logError('Noting a letter', error));
  return done;
}
