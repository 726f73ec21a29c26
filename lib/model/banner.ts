/** How long a closed banner stays hidden (specification section 9), in milliseconds. */
const bannerPause = 24 * 60 * 60 * 1000;

/**
 * Whether the top banner shows: never closed, or closed more than 24 hours ago (specification section 4).
 * Instants are milliseconds since the epoch.
 */
export const bannerVisible = (closedAt: number | null, now: number): boolean =>
  closedAt === null || now - closedAt > bannerPause;
