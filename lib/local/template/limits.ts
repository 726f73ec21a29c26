import type { StackSource } from './template.ts';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
const MOST = { Resources: 500, Parameters: 200, Outputs: 200, Mappings: 200 } as const;
/** The limit for a template in S3, which all templates deployed by CDK are. */
const MOST_BODY_BYTES = 1_000_000;
const MOST_NAME = 255;
const MOST_STACK_NAME = 128;
const MOST_DESCRIPTION_BYTES = 1024;
const MOST_PARAMETER_DESCRIPTION = 4000;

/**
 * CloudFormation's limits for one template.
 * @throws Error of one sentence, in CloudFormation's words where they are known
 */
export function checkLimits({ name, template, bytes }: StackSource): void {
  if (!/^[a-zA-Z][-a-zA-Z0-9]*$/.test(name) || name.length > MOST_STACK_NAME)
    throw new Error(
      `a stack's name is at most ${MOST_STACK_NAME} letters, digits and hyphens, and begins with a letter`,
    );
  const size = bytes ?? Buffer.byteLength(JSON.stringify(template));
  if (size > MOST_BODY_BYTES)
    throw new Error(`Template may not exceed ${MOST_BODY_BYTES} bytes in size, and this one has ${size}`);
  for (const [section, most] of Object.entries(MOST)) {
    const names = Object.keys(template[section as keyof typeof MOST] ?? {});
    if (names.length > most)
      throw new Error(
        `Template format error: Number of ${section.toLowerCase()}, ${names.length}, is greater than maximum allowed, ${most}`,
      );
    for (const each of names) {
      if (each.length > MOST_NAME)
        throw new Error(
          `Template format error: a name of ${section} has ${each.length} signs, and ${MOST_NAME} are the most`,
        );
      if (!/^[a-zA-Z0-9]+$/.test(each) && section !== 'Mappings')
        throw new Error(`Template format error: the name ${each} of ${section} is non alphanumeric`);
    }
  }
  if (Buffer.byteLength(template.Description ?? '') > MOST_DESCRIPTION_BYTES)
    throw new Error(`Template format error: Description has more than ${MOST_DESCRIPTION_BYTES} bytes`);
  for (const [each, { Description = '' }] of Object.entries(template.Parameters ?? {}))
    if (Description.length > MOST_PARAMETER_DESCRIPTION)
      throw new Error(`the description of the parameter ${each} has more than ${MOST_PARAMETER_DESCRIPTION} signs`);
}
