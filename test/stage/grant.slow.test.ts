/** The template's grants are needed: without one, the feature that needs it fails and everything else continues. */
import { readdirSync, readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectClassroom } from '../../lib/operations/start/connect-classroom.ts';
import { stageKeys } from '../../lib/operations/keys/stage-keys.ts';
import { connectPayments, paymentParameters } from '../../lib/operations/start/connect-payments.ts';
import { filmsFirst } from '../../lib/operations/start/films-first.ts';
import type { Ports } from '../../lib/local/kernel/ports.ts';
import { createSynthesizer } from '../../lib/local/synth/synthesizer.ts';
import { fields } from '../../lib/stacks/api/api-map.ts';
import { startStage, type Stage } from '../../lib/local/stage.ts';
import { channelKey, roomKey } from '../../lib/model/keys.ts';
import { ask, configOf } from './caller.ts';
import { newLearner, signInAs, type Learner } from './learners.ts';
import { rowsOn } from './live/rows.ts';
import { rowsIn } from './table.ts';
import type { JsonObject } from '../../lib/local/kernel/json.ts';

const root = join(import.meta.dirname, '../..');
/** As on the stage of `npm start`. */
const parameters = (ports: Ports) => ({ ...paymentParameters(ports), ...stageKeys(directory).parameters });
let directory: string;
let assembly: string;
let stage: Stage;
let learner: Learner;
let seconds = 0;
const log: string[] = [];

beforeAll(async () => {
  directory = mkdtempSync('/tmp/openbell-grants-');
  const app = createSynthesizer(root, directory);
  const prepare = () => app.synthesize().finally(() => app.stop());
  assembly = app.assembly;
  stage = await startStage({
    ...{ assembly, parameters, prepare, directory, port: 0, beforeStack: filmsFirst },
    log: (line) => void log.push(line),
  });
  await connectPayments(stage);
  connectClassroom(stage, stageKeys(directory));
  learner = await newLearner(stage.url, 'Ada');
  const wish = 'mutation { toggleWishlist(input: { link: "trading-journal" }) { success } }';
  await ask((await configOf(stage.url)).graphqlEndpoint, { authorization: learner.idToken }, wish);
});
afterAll(async () => {
  await stage?.stop();
  rmSync(directory, { recursive: true, force: true });
});

type Edit = (resources: JsonObject) => void;

/** Deploys the product's own assembly with one stack's template edited. */
async function deployed(stack: string, edit: Edit): Promise<void> {
  const name = readdirSync(assembly).find(
    (each) => each.startsWith(`openbelldev${stack}`) && /\.template\.json$/.test(each),
  )!;
  const file = join(assembly, name);
  const before = readFileSync(file, 'utf8');
  const template = JSON.parse(before);
  edit(template.Resources);
  if (JSON.stringify(template) === JSON.stringify(JSON.parse(before))) throw new Error('The edit changed nothing');
  writeFileSync(file, JSON.stringify(template));
  try {
    await stage.deploy({ assembly, parameters });
  } finally {
    writeFileSync(file, before);
  }
}

/** Removes an action from the role whose logical id begins like this. */
const without =
  (role: string, action: string): Edit =>
  (resources) => {
    const [, { Properties }] = Object.entries(resources).find(([id]) => id.startsWith(role))!;
    for (const { PolicyDocument } of Properties.Policies)
      for (const statement of PolicyDocument.Statement)
        statement.Action = [statement.Action].flat().filter((each: string) => each !== action);
    for (const { PolicyDocument } of Properties.Policies)
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        (each: { Action: string[] }) => each.Action.length > 0,
      );
    Properties.Policies = Properties.Policies.filter(
      (each: { PolicyDocument: { Statement: object[] } }) => each.PolicyDocument.Statement.length > 0,
    );
  };

const operations: Readonly<Record<string, string>> = {
  getHomeSettings: '{ getHomeSettings { settings } }',
  getInvitation: '{ getInvitation(source: "harbour-street") { inviter errors { code } } }',
  queryProducts: '{ queryProducts { total } }',
  getProductByLink: '{ getProductByLink(link: "the-opening-hour") { name } }',
  getSuggestedProducts: '{ getSuggestedProducts(id: "the-opening-hour") { products { link } } }',
  getUserProfile: '{ getUserProfile { name } }',
  getWishlist: '{ getWishlist { items { link } } }',
  getOwnedProducts: '{ getOwnedProducts { products { link } } }',
  getOwnedProduct: '{ getOwnedProduct(link: "the-opening-hour") { name } }',
  getProductVideo: '{ getProductVideo(link: "the-opening-hour", code: "none") { link errors { code } } }',
  getProductReviews: '{ getProductReviews(link: "the-opening-hour") { total } }',
  getOwnProductReview: '{ getOwnProductReview(link: "the-opening-hour") { rating } }',
  getUserOrders: '{ getUserOrders { orders { id } } }',
  getUserSubscriptions: '{ getUserSubscriptions { subscriptions { id } } }',
  getUserSubscription: '{ getUserSubscription(id: "none") { id } }',
  getUserOrder: '{ getUserOrder(id: "none") { order { id } } }',
  getPromoCode: '{ getPromoCode(code: "OPENING-BELL") { price errors { code } } }',
  getOwnedMembers: '{ getOwnedMembers(link: "foundations-set") { members { link } errors { code } } }',
  getPaymentIntent: '{ getPaymentIntent(link: "forex-sessions") { clientSecret errors { code } } }',
  getSubscriptionIntent:
    '{ getSubscriptionIntent(link: "desk-membership", id: "membership", packageId: "month") { clientSecret errors { code } } }',
  cancelSubscription: 'mutation { cancelSubscription(input: { id: "none" }) { errors { code } } }',
  resumeSubscription: 'mutation { resumeSubscription(input: { id: "none" }) { errors { code } } }',
  changeCard: 'mutation { changeCard(input: { id: "none" }) { errors { code } } }',
  recheckPayment: 'mutation { recheckPayment(input: { id: "none" }) { errors { code } } }',
  requestRefund: 'mutation { requestRefund(input: { id: "none" }) { errors { code } } }',
  getProductSchedule: '{ getProductSchedule(link: "opening-bell-live") { entries { id } } }',
  getScheduleOfMonth: '{ getScheduleOfMonth(date: "2026-11") { entries { id } } }',
  getTradeOfTheWeek: '{ getTradeOfTheWeek { details } }',
  getProductPreMarketRoutines: '{ getProductPreMarketRoutines(link: "opening-bell-live") { routines { date } } }',
  getPreMarketRoutineSample: '{ getPreMarketRoutineSample(link: "opening-bell-live") { routines { date } } }',
  createPictureUpload: 'mutation { createPictureUpload { url } }',
  keepPicture: 'mutation { keepPicture { picture } }',
  removePicture: 'mutation { removePicture { picture } }',
  addProductReview: 'mutation { addProductReview(input: { link: "the-opening-hour", rating: 5 }) { rating } }',
  purchaseFreeProduct: 'mutation { purchaseFreeProduct(input: { link: "starter-shelf" }) { success errors { code } } }',
  setUserProfile: 'mutation { setUserProfile(input: { description: "x" }) { name } }',
  setReminders: 'mutation { setReminders(input: { enabled: true }) { reminders } }',
  createCalendarFeed: 'mutation { createCalendarFeed { token } }',
  revokeCalendarFeed: 'mutation { revokeCalendarFeed { success } }',
  exportMyData: '{ exportMyData { data } }',
  // Unconfirmed, because the learner is still needed.
  deleteMyAccount: 'mutation { deleteMyAccount(input: { confirmation: "no" }) { errors { code } } }',
  noteOpened: 'mutation { noteOpened(link: "the-opening-hour") { errors { code } } }',
  getProductStream: '{ getProductStream(link: "opening-bell-live") { errors { code } } }',
  getProductChatToken: '{ getProductChatToken(link: "opening-bell-live") { errors { code } } }',
  getClassroom: '{ getClassroom(link: "opening-bell-live") { errors { code } } }',
  getProductReplays: '{ getProductReplays(link: "opening-bell-live") { errors { code } } }',
  getProductReplay: '{ getProductReplay(link: "opening-bell-live", id: "none-none") { errors { code } } }',
  noteAttendance: 'mutation { noteAttendance(link: "opening-bell-live") { errors { code } } }',
  enterClass:
    'mutation { enterClass(input: { link: "opening-bell-live", stream: true, chat: true }) { errors { code } } }',
  leaveClasses: 'mutation { leaveClasses { success errors { code } } }',
  endMySession:
    'mutation { endMySession(input: { device: "us-east-1_00000000-0000-4000-8000-000000000000" }) { errors { code } } }',
  beginEmailChange: 'mutation { beginEmailChange { errors { code } } }',
  // Last among its cases, because it ends the sessions.
  endMySessions: 'mutation { endMySessions { success errors { code } } }',
  deleteChatMessage:
    'mutation { deleteChatMessage(input: { link: "opening-bell-live", messageId: "AbCdEfGh1234" }) { errors { code } } }',
  removeFromClass:
    'mutation { removeFromClass(input: { link: "opening-bell-live", userId: "nobody" }) { errors { code } } }',
  slowChat: 'mutation { slowChat(input: { link: "opening-bell-live", slow: true }) { errors { code } } }',
  getProgress: '{ getProgress(link: "earnings-season") { done } }',
  getAllProgress: '{ getAllProgress { courses { link } } }',
  getPractice: '{ getPractice { practices { code } } }',
  getExercise: '{ getExercise(link: "earnings-season", code: "none") { errors { code } } }',
  getDailySet: '{ getDailySet(since: "2026-11-02T05:00:00Z") { done errors { code } } }',
  answerExercise:
    'mutation { answerExercise(input: { link: "earnings-season", code: "none", attempt: 1, moment: 0, answers: [] }) { errors { code } } }',
  saveProgress: 'mutation { saveProgress(input: { link: "earnings-season", lessons: [] }) { done } }',
  getLessonNotes: '{ getLessonNotes(link: "earnings-season") { notes { id } } }',
  saveLessonNote:
    'mutation { saveLessonNote(input: { link: "earnings-season", code: "none", second: 1, text: "x" }) { note { id } } }',
  deleteLessonNote:
    'mutation { deleteLessonNote(input: { link: "earnings-season", id: "none#000001#none" }) { errors { code } } }',
  issueCertificate: 'mutation { issueCertificate(link: "earnings-season") { id } }',
  getCertificate: '{ getCertificate(id: "0123456789abcdef0123456789abcdef") { id } }',
  toggleWishlist: 'mutation { toggleWishlist(input: { link: "earnings-season" }) { success } }',
  sendContactUsMessage:
    'mutation { sendContactUsMessage(input: { name: "Ann", email: "a@example.com", topic: "Courses", message: "Hello" }) { success } }',
  // Each case sends a different text, because a repeated one counts as a double click.
  becomeAnInstructorContactMessage:
    'mutation { becomeAnInstructorContactMessage(input: { email: "CASE@example.com", name: "Ann", nationality: "x", trades: "Forex" }) { success } }',
};
let letters = 0;
/** The errors of a learner who cannot do anything about the cause. */
const troubles = ['PaymentUnavailable', 'ClassUnavailable', 'TryAgain'];
/** The payments function's error codes. */
const money = [
  ...['getPaymentIntent', 'getSubscriptionIntent', 'purchaseFreeProduct', 'cancelSubscription', 'resumeSubscription'],
  ...['changeCard', 'recheckPayment', 'requestRefund', 'getPromoCode', 'getOwnedMembers'],
];
/** The live class function's error codes for a learner who wants to enter. */
const entering = [
  ...['getProductStream', 'getProductChatToken', 'getClassroom', 'getProductReplays', 'getProductReplay'],
  ...['noteAttendance', 'enterClass'],
];
const leading = ['deleteChatMessage', 'removeFromClass', 'slowChat'];

/** Calls every operation and names those that failed. Toggles the wishlist twice, so it stays as it was. */
async function run(): Promise<string[]> {
  // Past the seconds for which functions cache what they have loaded; also, this many runs within an hour would reach
  // ceilings.
  stage.kernel.clock.set(Date.now() + (seconds += 400) * 1000);
  const { graphqlEndpoint } = await configOf(stage.url);
  const failed: string[] = [];
  learner = await signInAs(stage.url, learner.email);
  const { endMySessions, ...others } = operations;
  const again = ['again', others.toggleWishlist!] as const;
  for (const [name, query] of [...Object.entries(others), again, ['endMySessions', endMySessions!] as const]) {
    const { data, errors } = await ask(
      graphqlEndpoint,
      { authorization: learner.idToken },
      query.replace('CASE', `case-${letters}`),
    );
    const answer = data?.[name.replace('again', 'toggleWishlist')];
    const unavailable = answer?.errors?.some(({ code }: { code: string }) => troubles.includes(code));
    if (errors || unavailable || answer?.success === false) failed.push(name);
  }
  return failed.filter((name) => name !== 'again');
}

test('with all grants every operation works, and every field of the API is covered', async () => {
  expect(await run()).toEqual([]);
  expect(Object.keys(operations).sort()).toEqual(
    Object.keys(fields)
      .map((each) => each.split('.')[1])
      .sort(),
  );
});

test.each([
  // First, because a learner may request ten card forms within the hour.
  ['payments', 'PaymentsRole', 'dynamodb:BatchGetItem', money],
  // And ten changes of address.
  ['api', 'SessionsRole', 'cognito-idp:AdminGetUser', ['beginEmailChange']],
  ['api', 'CatalogueRole', 's3:GetObject', ['queryProducts', 'getSuggestedProducts', 'getWishlist', 'toggleWishlist']],
  ['api', 'CatalogueRole', 'dynamodb:Query', ['queryProducts', 'getSuggestedProducts']],
  ['api', 'CalendarFeedRole', 'dynamodb:PutItem', ['createCalendarFeed']],
  ['api', 'ContactRole', 'sqs:SendMessage', ['becomeAnInstructorContactMessage']],
  [
    'api',
    'GraphRoletable',
    'dynamodb:Query',
    [
      'getWishlist',
      'getOwnedProducts',
      'getProductReviews',
      'getUserOrders',
      'getUserSubscriptions',
      'getProductSchedule',
      'getScheduleOfMonth',
      'getTradeOfTheWeek',
      'getAllProgress',
      'getPractice',
      'getLessonNotes',
    ],
  ],
  [
    'api',
    'GraphRoletable',
    'dynamodb:BatchGetItem',
    [
      ...['getProductByLink', 'getOwnedProduct', 'getProductPreMarketRoutines'],
      ...['getProgress', 'saveProgress', 'saveLessonNote', 'issueCertificate'],
    ],
  ],
  ['api', 'GraphRoletable', 'dynamodb:PutItem', ['addProductReview', 'toggleWishlist']],
  ['api', 'GraphRoletable', 'dynamodb:ConditionCheckItem', ['addProductReview']],
  ['api', 'GraphRolecontact', 'lambda:InvokeFunction', ['sendContactUsMessage', 'becomeAnInstructorContactMessage']],
  ['api', 'GraphRolepayments', 'lambda:InvokeFunction', money],
  ['api', 'GraphRolevideo', 'lambda:InvokeFunction', ['getProductVideo']],
  ['classroom', 'VideoRole', 'dynamodb:BatchGetItem', ['getProductVideo']],
  ['api', 'SessionsRole', 'cognito-idp:AdminUserGlobalSignOut', ['endMySessions']],
  ['api', 'SessionsRole', 'cognito-idp:AdminForgetDevice', ['endMySession', 'endMySessions']],
  ['api', 'GraphRolelive', 'lambda:InvokeFunction', [...entering, 'leaveClasses']],
  ['api', 'GraphRolemoderation', 'lambda:InvokeFunction', leading],
  ['classroom', 'ClassesLiveRole', 'dynamodb:BatchGetItem', entering],
  ['classroom', 'ClassesLiveRole', 'sqs:SendMessage', ['leaveClasses']],
  ['classroom', 'ClassesModerationRole', 'dynamodb:BatchGetItem', leading],
])('in %s, %s without %s: exactly %j fail', async (stack, role, action, expected) => {
  await deployed(stack, without(role, action));
  log.length = 0;
  letters += 1;
  const failed = await run();
  expect(failed.sort()).toEqual([...expected].sort());
  expect(log.join('\n')).toMatch(new RegExp(`is not authorized to perform: ${action}`));
});

test('with its grants restored every operation works again', async () => {
  await stage.deploy({ assembly, parameters });
  expect(await run()).toEqual([]);
});

test('a channel removed from the pool is unused, and its class moves to another', async () => {
  // As `npm start` leaves it for commands that read the table.
  writeFileSync(join(directory, 'running.json'), JSON.stringify({ credentials: stage.kernel.iam.root }));
  const rows = await rowsOn(stage.url, directory);
  const room = () => rows.get(roomKey('opening-bell-live'));
  const channel = () => rows.get(channelKey('02'));
  expect(await room()).toMatchObject({ channel: '02', channelArn: (await channel())!['channelArn'] });
  await deployed('content', (resources) => {
    const { Properties } = Object.values(resources).find(({ Type }) => Type === 'Custom::Content');
    Properties.Channels = Properties.Channels.filter(({ id }: { id: string }) => id !== '02');
  });
  expect(await channel()).toBeUndefined();
  expect(await room()).not.toHaveProperty('channelArn');
  expect((await room())!['moderators']).toHaveLength(1);
  const soon = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7);
  const classes = (await rowsIn(stage.url, directory, `MONTH#${soon}`)).filter(({ SK }) => SK.includes('opening-bell'));
  expect(new Set(classes.map((each) => each['channel']))).toEqual(new Set(['01']));
  await stage.deploy({ assembly, parameters });
  expect(await channel()).toBeDefined();
  rows.end();
});

describe('rejects by name what AWS would refuse to deploy, leaving the stage unchanged:', () => {
  const refusal = (stack: string, edit: Edit) =>
    deployed(stack, edit).then(
      () => 'it was deployed',
      (error: Error) => error.message,
    );
  const resolver =
    (find: string, replace: string): Edit =>
    (resources) => {
      const entry = Object.values(resources).find(({ Properties }) => Properties?.Name === 'Query_getHomeSettings');
      entry.Properties.Code = entry.Properties.Code.replace(find, replace);
    };

  test.each([
    ['throw', 'throw new Error("x");', /throw/i],
    ['an await', 'await ctx;', /await|async/i],
    ['a C-style loop', 'for (let i = 0; i < 3; i++) {}', /for/i],
    ['a try', 'try { ctx.x } catch {}', /try/i],
    ['a broken line', 'const = 1;', /./],
  ])('a resolver with %s, with file and line', async (_, code, word) => {
    const told = await refusal('api', resolver('stopOnError(ctx);', `stopOnError(ctx);\n  ${code}`));
    expect(told).toMatch(word);
    expect(told).toMatch(/^openbell-dev-api\/GraphStepQuerygetHomeSettings\w+/);
    expect(told).toMatch(/:\d+:\d+: .*resolvers\/Query\.getHomeSettings\.ts/);
    expect(await run()).toEqual([]);
  });

  test('a publisher without its table’s name', async () => {
    const told = await refusal('content', (resources) => {
      const [, publisher] = Object.entries(resources).find(([id]) => id.startsWith('PublisherFunction'))!;
      delete publisher.Properties.Environment.Variables.TABLE;
      const [, content] = Object.entries(resources).find(([, { Type }]) => Type === 'Custom::Content')!;
      content.Properties.Commit = 'another';
    });
    expect(told).toMatch(/^openbell-dev-content\/Content[^\n]*TABLE[^\n]*$/);
    await stage.deploy({ assembly, parameters });
    expect(await run()).toEqual([]);
  });
});
