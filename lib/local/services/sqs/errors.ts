import { AwsError } from '../../kernel/aws-error.ts';

/** SQS's errors by their names in its JSON protocol (SQS API reference, "Errors" of each action). */
export const noQueue = () => new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');

export const missing = (parameter: string) =>
  new AwsError('MissingParameter', `The request must contain the parameter ${parameter}.`);

export const outOfRange = (value: unknown, parameter: string, reason: string) =>
  new AwsError(
    'InvalidParameterValue',
    `Value ${String(value)} for parameter ${parameter} is invalid. Reason: ${reason}.`,
  );

export const badHandle = (handle: unknown) =>
  new AwsError('ReceiptHandleIsInvalid', `The input receipt handle "${String(handle)}" is not a valid receipt handle.`);

/** A number within bounds, or the default when absent. @throws AwsError `InvalidParameterValue` */
export function within(value: unknown, parameter: string, [least, most]: readonly [number, number], otherwise: number) {
  if (value === undefined || value === null) return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw outOfRange(value, parameter, `Must be between ${least} and ${most}, if provided`);
}
