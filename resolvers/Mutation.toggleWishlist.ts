import type { Answer, Context } from './shared/appsync.ts';

type Toggled = Answer<'Mutation.toggleWishlist'>;

export const request = () => ({});

export const response = (ctx: Context<'Mutation.toggleWishlist', { prev: Toggled }>): Toggled => ctx.prev.result;
