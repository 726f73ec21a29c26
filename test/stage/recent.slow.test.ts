/** Actions that require a recent login, on a stage whose clock moves. */
import { longestTokenSeconds, needsRecentSignIn, recentSignInSeconds } from '../../lib/model/account.ts';
import { ownStage } from '../support/own-stage.ts';
import { ask, configOf, local } from './caller.ts';
import { documentOf, fields } from './fields.ts';
import { newLearner, signInAs } from './learners.ts';

const stage = ownStage();

test('after ten minutes exactly these fields require a recent login, even with a refreshed token', async () => {
  const { graphqlEndpoint, userPoolEndpoint, userPoolClientId: ClientId } = await configOf(stage.url);
  const learner = await newLearner(stage.url);
  await local(stage.url, '/clock', { now: new Date(Date.now() + (recentSignInSeconds + 5) * 1000).toISOString() });
  const { refreshToken: RefreshToken, deviceKey: DeviceKey } = learner;
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId, RefreshToken, DeviceKey }),
  });
  const { IdToken } = ((await response.json()) as { AuthenticationResult: { IdToken: string } }).AuthenticationResult;
  const asking: string[] = [];
  for (const token of [learner.idToken, IdToken])
    for (const field of fields.filter(({ open, name }) => !open && name !== 'endMySessions')) {
      const document = documentOf(field).replace('"no"', '"DELETE"');
      const { data } = await ask(graphqlEndpoint, { authorization: token }, document);
      const errors: { code: string }[] = data?.[field.name]?.errors ?? [];
      if (errors.some(({ code }) => code === 'SignInAgain')) asking.push(field.name);
    }
  expect(asking.sort()).toEqual([...needsRecentSignIn, ...needsRecentSignIn].sort());
  expect(recentSignInSeconds).toBeLessThan(longestTokenSeconds);

  const again = await signInAs(stage.url, learner.email);
  const { data } = await ask(
    graphqlEndpoint,
    { authorization: again.idToken },
    '{ exportMyData { data errors { code } } }',
  );
  expect(data.exportMyData.errors).toEqual([]);
});
