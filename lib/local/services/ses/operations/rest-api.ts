import type { JsonObject } from '../../../kernel/json.ts';
import { AwsError } from '../../../kernel/aws-error.ts';
import type { Outgoing } from './send-email.ts';

/** `POST /v2/email/outbound-emails`, as sent by `@aws-sdk/client-sesv2`; simple content only. */
export function outgoingOfJson(body: string): Outgoing {
  const input = parse(body);
  const simple = input.Content?.Simple;
  if (!simple) throw new AwsError('BadRequestException', 'The local stage sends simple content only');
  if (!input.FromEmailAddress) throw new AwsError('BadRequestException', 'Missing required parameter FromEmailAddress');
  return {
    source: input.FromEmailAddress,
    to: input.Destination?.ToAddresses ?? [],
    cc: input.Destination?.CcAddresses ?? [],
    bcc: input.Destination?.BccAddresses ?? [],
    replyTo: input.ReplyToAddresses ?? [],
    returnPath: input.FeedbackForwardingEmailAddress,
    subject: simple.Subject?.Data ?? '',
    text: simple.Body?.Text?.Data ?? '',
    html: simple.Body?.Html?.Data ?? '',
    configurationSet: input.ConfigurationSetName,
    tags: (input.EmailTags ?? []).map((tag: JsonObject) => ({ name: tag.Name, value: tag.Value })),
  };
}

/** API version 2 has different names for the same errors. */
export function restError(error: unknown): unknown {
  if (!(error instanceof AwsError)) return error;
  if (error.code === 'InvalidParameterValue') return new AwsError('BadRequestException', error.message);
  if (error.code === 'ConfigurationSetDoesNotExist') return new AwsError('NotFoundException', error.message, 404);
  if (error.code === 'ConfigurationSetSendingPausedException')
    return new AwsError('SendingPausedException', error.message);
  return error;
}

function parse(body: string): JsonObject {
  try {
    return JSON.parse(body);
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}
