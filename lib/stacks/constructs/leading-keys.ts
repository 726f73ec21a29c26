/** The condition that a right on the table is for rows of `partitions` alone (`USER#*`). */
export const leadingKeysCondition = (...partitions: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
});
