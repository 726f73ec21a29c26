import { ordinaryDay } from './aws.ts';
import { calm, type Conditions } from './conditions.ts';

/**
 * Conditions by their name and seed: `aws:7`. Without a seed it is 1.
 * @throws Error of one sentence for another name
 */
export function conditionsNamed(text: string): Conditions {
  const [, name, seed = '1'] = /^(aws|calm)(?::(\d{1,9}))?$/.exec(text) ?? [];
  if (!name) throw new Error(`There are no conditions ${JSON.stringify(text)}: they are "calm", "aws" or "aws:<seed>"`);
  return name === 'aws' ? ordinaryDay(Number(seed)) : calm;
}
