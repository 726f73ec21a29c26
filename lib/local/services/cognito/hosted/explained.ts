/** A refusal shown on the domain's own error page, because nowhere else can be trusted to be the client's. */
export class Explained extends Error {
  readonly search: URLSearchParams;
  constructor(error: string, clientId = '') {
    super(error);
    this.search = new URLSearchParams({ error, ...(clientId && { client_id: clientId }) });
  }
}
