/** An error shown on the domain's own page, because no redirect address has been verified as the client's. */
export class Explained extends Error {
  readonly search: URLSearchParams;
  constructor(error: string, clientId = '') {
    super(error);
    this.search = new URLSearchParams({ error, ...(clientId && { client_id: clientId }) });
  }
}
