import { AwsError } from '../../kernel/aws-error.ts';

/**
 * A filter pattern of terms, such as `ERROR "timed out"`: the line must contain each of them.
 * @throws AwsError for JSON and column patterns, which are not emulated
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
export function termsOf(pattern: string): (line: string) => boolean {
  const text = pattern.trim();
  if (/^[{[%]/.test(text) || /(^|\s)[?-]/.test(text))
    throw new AwsError('InvalidParameterException', `The filter pattern ${text} is not there locally: words are`);
  const terms = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!);
  return (line) => terms.every((term) => line.includes(term));
}
