/** A stage without a federated identity provider, in a browser: nothing offers one, and email sign-in works. */
import { join } from 'node:path';
import { projectCopy } from '../support/project-copy.ts';
import { startStageProcess, type StageProcess } from '../support/stage-process.ts';
import { dev } from '../../lib/stages.ts';
import { arriveAt, storyTeller } from './page.ts';

const copy = projectCopy();
const { folder: project } = copy;
let stage: StageProcess;

beforeAll(async () => {
  copy.edit('lib/stages.ts', '\n  social,\n', '\n');
  stage = await startStageProcess(join(project, '.local'), { project });
});

afterAll(async () => {
  await stage?.stop();
  copy.remove();
});

const story = storyTeller(() => stage.url);

story('Logging in and registering are offered by e-mail and password alone', {}, async ({ page }) => {
  const buttons = () => page.getByRole('main').getByRole('button').allTextContents();
  await page.goto('/register');
  await page.getByLabel('Email').waitFor();
  expect((await buttons()).filter((text) => /continue with/i.test(text))).toEqual([]);
  await page.goto('/login?from=/profile/security');
  await page.getByLabel('Email').fill(dev.demoLearner!.email);
  await page.getByLabel('Password', { exact: true }).fill(dev.demoLearner!.password);
  expect((await buttons()).filter((text) => /continue with/i.test(text))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await arriveAt(page, '/profile/security');
  await page
    .getByRole('button', { name: /password/i })
    .first()
    .waitFor();
});
