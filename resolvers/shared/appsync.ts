/** The one door to AppSync's runtime. */
export { runtime, util } from '@aws-appsync/utils';
export type { Context } from '@aws-appsync/utils';
