/** What a first learner does on a stage that was deployed just now: everything through the site's own doors. */
import { signIn } from '../support/sign-in.ts';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { ask, configOf, local } from '../stage/caller.ts';
import { ownSignUp } from '../support/own-sign-up.ts';
import { statusOf } from './film.ts';

const [username, password] = ['first@example.com', 'Correct-Horse-9'];

/**
 * Signs up with the code of the mail that Cognito's own sender sends, takes a free course and opens a lesson that only its owners may see.
 * @returns the status of the lesson's film, or the code of the failure where there is no address
 */
export async function firstLearner(url: string, link: string): Promise<number | string> {
  const config = await configOf(url);
  const { userPoolId, userPoolClientId, userPoolEndpoint, graphqlEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  const { attribute, clientMetadata } = ownSignUp();
  const userAttributes = { email: username, name: 'Ada Field', ...attribute };
  await signUp({ username, password, options: { userAttributes } });
  const mails: { to: string[]; text: string }[] = await local(url, '/mail');
  const confirmationCode = /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(username))!.text)![0];
  await confirmSignUp({ username, confirmationCode, options: { clientMetadata } });
  const { id } = await signIn({ ...config }, username, password);

  const asked = async (query: string) => {
    const { data, text } = await ask(graphqlEndpoint, { authorization: id }, query);
    if (!data) throw new Error(text);
    return data;
  };
  await asked(`mutation { purchaseFreeProduct(input: { link: "${link}" }) { success } }`);
  const { getProductByLink: course } = await asked(
    `{ getProductByLink(link: "${link}") { sections { lessons { code preview } } } }`,
  );
  const lessons = course.sections.flatMap((section: any) => section.lessons);
  const { code } = lessons.find((lesson: any) => !lesson.preview);
  const { getProductVideo: film } = await asked(
    `{ getProductVideo(link: "${link}", code: "${code}") { link errors { code } } }`,
  );
  return film.link ? statusOf(url, new URL(film.link)) : film.errors[0].code;
}
