const version = ['version'];

/**
 * Query parameters that change what a page shows first. An address with one of them gets the shell; with any other query
 * it gets the prerendered page, which reads the query after it has hydrated.
 */
export const firstFrameParameters: Readonly<Record<string, readonly string[]>> = {
  // Opens a dialog.
  '/': ['trade'],
  '/courses': ['text', 'kind', 'tags', 'difficulty', 'price', 'live', 'sort', 'page'],
  '/terms-of-use': version,
  '/disclaimer': version,
  '/privacy-policy': version,
  // Where the federated identity provider returns to.
  '/complete-signup': ['code', 'state', 'error'],
};
