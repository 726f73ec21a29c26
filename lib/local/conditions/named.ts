import { deadlyDay, ordinaryDay } from './aws.ts';
import { calm, type Conditions } from './conditions.ts';

/**
 * Conditions by name and seed: `aws:7`, `deadly:7`. The default seed is 1. @throws Error of one sentence for an unknown
 * name
 */
export function conditionsNamed(text: string): Conditions {
  const [, name, seed = '1'] = /^(aws|calm|deadly)(?::(\d{1,9}))?$/.exec(text) ?? [];
  if (!name)
    throw new Error(
      `There are no conditions ${JSON.stringify(text)}: they are "calm", "aws:<seed>" or "deadly:<seed>"`,
    );
  if (name === 'deadly') return deadlyDay(Number(seed));
  return name === 'aws' ? ordinaryDay(Number(seed)) : calm;
}
