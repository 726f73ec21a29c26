/** A condition that limits a permission on the table to rows of `partitions` (`USER#*`). */
export const leadingKeysCondition = (...partitions: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
});
