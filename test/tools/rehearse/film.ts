import { ask } from '../../stage/caller.ts';
import type { Account } from './account.ts';
import { configAt } from './learner.ts';

/**
 * What a visitor gets for a preview lesson's film: the status of its URL, or the code of the failure if there is none.
 */
export async function filmOf(account: Account, site: string, link: string): Promise<number | string> {
  const { graphqlEndpoint = '', apiKey = '' } = await configAt(account, site);
  const visit = async (query: string) => (await ask(graphqlEndpoint, { 'x-api-key': apiKey }, query)).data;
  const { getProductByLink: course } = await visit(
    `{ getProductByLink(link: "${link}") { sections { lessons { code preview } } } }`,
  );
  const lessons = course.sections.flatMap((section: { lessons: unknown }) => section.lessons);
  const { code } = lessons.find((lesson: { preview: unknown }) => lesson.preview);
  const { getProductVideo: film } = await visit(
    `{ getProductVideo(link: "${link}", code: "${code}") { link errors { code } } }`,
  );
  if (!film.link) return film.errors[0].code;
  return (await account.ask(film.link, { range: 'bytes=0-9' })).status;
}
