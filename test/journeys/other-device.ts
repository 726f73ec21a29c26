import type { Page } from 'playwright-core';
import { signedInAs } from './account.ts';

/** Calls the API as the learner's other device would, with this device's token. */
export async function otherDevice(page: Page) {
  const { graphqlEndpoint } = await (await fetch(`${process.env['STAGE_URL']}/config.json`)).json();
  const { idToken: authorization, sub } = await signedInAs(page);
  const ask = async (query: string, variables: object): Promise<any> => {
    const response = await fetch(graphqlEndpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  };
  return Object.assign(ask, { sub });
}
export type Device = Awaited<ReturnType<typeof otherDevice>>;
