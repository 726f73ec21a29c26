import { get } from 'node:http';
import { ask, configOf } from '../stage/caller.ts';

/** What a visitor sees of a preview lesson's film: the status of its address, or the code of the failure where there is none. */
export async function filmOf(url: string, link: string): Promise<number | string> {
  const { graphqlEndpoint, apiKey } = await configOf(url);
  const visit = async (query: string) => (await ask(graphqlEndpoint, { 'x-api-key': apiKey }, query)).data;
  const { getProductByLink: course } = await visit(
    `{ getProductByLink(link: "${link}") { sections { lessons { code preview } } } }`,
  );
  const lessons = course.sections.flatMap((section: any) => section.lessons);
  const { code } = lessons.find((lesson: any) => lesson.preview);
  const { getProductVideo: film } = await visit(
    `{ getProductVideo(link: "${link}", code: "${code}") { link errors { code } } }`,
  );
  if (!film.link) return film.errors[0].code;
  return statusOf(url, new URL(film.link));
}

/** The status of an address of the site, which the account's distribution answers: this machine's DNS knows none of its names. */
export const statusOf = (account: string, { host, pathname, search }: URL): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(account);
    const headers = { host, range: 'bytes=0-9' };
    get({ host: '127.0.0.1', port, path: `${pathname}${search}`, headers }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    }).once('error', reject);
  });
