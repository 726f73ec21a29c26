export const columns = [
  'Course',
  'Exercise',
  'Kind',
  'Skill',
  'Level',
  'Question',
  'Learners',
  'Choice',
  'Share',
  'Is right',
] as const;
export const levels = ['easy', 'medium', 'hard'] as const;
export const choices: Readonly<Record<string, string>> = {
  long: 'Long',
  short: 'Short',
  aside: 'Stand aside',
  right: 'Right',
  near: 'Almost',
  wrong: 'Not right',
};
export const tooFew = (fewest: number) => `fewer than ${fewest}`;
