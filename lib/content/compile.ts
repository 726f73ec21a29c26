import type { Product } from '../model/items/product.ts';
import type { Invitation } from '../model/items/site.ts';
import type { SampleLesson } from '../model/front.ts';
import { listPriceOf } from '../model/pricing.ts';
import { assignChannels } from '../model/assign-channels.ts';
import { channelIds } from '../model/channels.ts';
import { collisionSentences } from '../model/collisions.ts';
import type { Content } from '../model/content.ts';
import { expand, monthsAround } from '../model/expand.ts';
import { isOutsideLink, outsidePageKinds, type OutsidePage } from '../model/outside-pages.ts';
import { isRegistrationSource } from '../model/registration-source.ts';
import type { PlannedSessions } from '../model/schedule.ts';
import { coverOf } from './cover.ts';
import { shapesOf } from './cover-shapes.ts';
import { readDemo } from './demo.ts';
import { readDesks, readTrades } from './entries.ts';
import { readFilmedLessons, withMinutes } from './filmed-lessons.ts';
import { readFrontPage, type ReadFrontPage } from './front.ts';
import { lastChanges } from './history.ts';
import { readInstitution, type ReadInstitution } from './institution.ts';
import { readPractice } from './practice/markets.ts';
import { readExercises, withExercises } from './practice/exercises.ts';
import { listed, portraitsOf, readInstructors, taught } from './instructors.ts';
import { readLegal } from './legal.ts';
import { readCensoredReviews } from './reviews.ts';
import { checkPreview } from './preview.ts';
import { readProduct, type ReadProduct } from './product.ts';
import { notAmong } from './nearest.ts';
import { foldersIn, shownPath } from './place.ts';
import { readPromoCodes } from './promo-codes.ts';
import { readSchedule } from './schedule.ts';
import { InvalidContent, readSource } from './source.ts';
import { spokenIn, distinctiveWords } from './spoken.ts';
import { readSynonyms } from './synonyms.ts';

/** The channels available to live classes, and the moment from which. */
export interface ChannelPool {
  readonly channels: number;
  readonly now?: Date;
}

/**
 * Compiles `lib/content` for publishing.
 * @param root absolute path of the content folder
 * @param pool of the target stage; if absent, channels are not checked
 * @throws InvalidContent naming every file and field that cannot be published
 */
export async function compileContent(root: string, pool?: ChannelPool): Promise<Content> {
  const problems: string[] = [];
  const teachers = readInstructors(root, problems);
  const instructors = taught(teachers);
  const links = foldersIn(root, 'products');
  if (links.length === 0)
    problems.push(
      `${shownPath(root, 'products')}:1:1: there is no product: a folder named after its link, with product.yaml in it`,
    );
  const all = new Map(links.map((link) => [link, readProduct(root, link, instructors, problems)]));
  const read = new Map([...all].filter(([, { isDraft }]) => !isDraft));
  const practice = readPractice(root, problems);
  const exercises = new Map(
    [...all].map(([link, { named }]) => [link, readExercises(root, link, named, practice, problems)] as const),
  );
  const filmed = new Map(
    await Promise.all([...read].map(async ([link, each]) => [link, await readFilmedLessons(root, each)] as const)),
  );
  for (const [link, { preview, filmed: sources }] of read) {
    const [code, lesson] = Object.entries(filmed.get(link)!.lessons).find(([, each]) => each.preview) ?? [];
    if (preview && lesson) checkPreview(root, link, preview, lesson, sources.get(code!)!, problems);
  }
  const schedule = readSchedule(root, links, instructors, problems).filter(({ link }) => !all.get(link)?.isDraft);
  const met = new Set(schedule.map(({ link }) => link));
  // Drafts are checked too, so their problems are reported before they are published.
  const whole = new Map([...all.values()].map((each) => [each.product.link, withMembers(each, all)]));
  const changes = lastChanges(root);
  const products = [...read.keys()]
    .map((link) => whole.get(link)!)
    .map((product) => withMinutes(product, filmed.get(product.link)!))
    .map((product) => withExercises(product, exercises.get(product.link)!))
    .map((product) => withSubscriptions(product, [...read.values()]))
    .map((product) => ({
      ...product,
      hasSessions: met.has(product.link),
      revisedOn: changes.get(product.link) ?? null,
    }));
  if (pool && problems.length === 0) problems.push(...collisionsIn(root, schedule, products, pool));
  const trades = readTrades(root, problems);
  const desks = withoutDrafts(readDesks(root, [...whole.values()], problems), read);
  const promoCodes = withoutDrafts(readPromoCodes(root, [...whole.values()], problems), read).filter(
    (code) => code.products.length > 0,
  );
  const legal = readLegal(root, problems);
  const demo = readDemo(root, links, problems);
  const censored = readCensoredReviews(root, links, problems);
  const { institution, ...site } = readSite(root, all, problems);
  const synonyms = readSynonyms(root, problems);
  if (problems.length > 0) throw new InvalidContent(problems);
  const { covers, colors } = institution;
  const drawn = (product: Product) => (covers === 'shapes' ? shapesOf(product.link, colors) : coverOf(product));
  const lessons = Object.fromEntries(
    [...filmed].flatMap(([link, each]) =>
      Object.keys(each.lessons).length > 0 ? [[link, each.lessons] as const] : [],
    ),
  );
  const practiced = [...exercises].filter(([link, each]) => read.has(link) && each.length > 0);
  const filmFiles: Content['filmFiles'] = Object.assign({}, ...[...filmed.values()].map(({ files }) => files));
  return {
    products,
    covers: Object.fromEntries(
      products.map((product) => [product.link, read.get(product.link)!.cover ?? drawn(product)]),
    ),
    instructors: listed(teachers, products),
    portraits: portraitsOf(teachers, institution),
    previews: Object.fromEntries(
      [...read].flatMap(([link, { preview }]) => (preview ? [[link, preview] as const] : [])),
    ),
    classes: Object.fromEntries(
      [...read].flatMap(([link, { liveClass }]) => (liveClass ? [[link, liveClass] as const] : [])),
    ),
    lessons,
    exercises: Object.fromEntries(practiced),
    filmFiles,
    spoken: distinctiveWords(
      Object.fromEntries(
        Object.entries(lessons).map(([link, each]) => [link, spokenIn(root, each, (key) => filmFiles[key]?.from)]),
      ),
    ),
    synonyms,
    schedule,
    trades: trades.map(({ trade }) => trade),
    ledger: trades.map(({ row }) => row),
    desks,
    legal,
    promoCodes,
    censored,
    demo,
    ...site,
    front: {
      ...site.front,
      sample: withLength(site.front.sample, lessons),
      practiceIn: practiced.map(([link]) => link),
    },
  };
}

const withLength = (sample: ReadFrontPage['sample'], lessons: Content['lessons']): SampleLesson | null =>
  sample && {
    ...sample,
    seconds: Object.values(lessons[sample.link] ?? {}).find(({ preview }) => preview)?.seconds ?? 0,
  };

/** Removes drafts from something that names products. */
const withoutDrafts = <T extends { readonly products: readonly string[] }>(
  all: readonly T[],
  published: ReadonlyMap<string, unknown>,
): T[] => all.map((each) => ({ ...each, products: each.products.filter((link) => published.has(link)) }));

/** Classes without a channel, in the months that a publication writes. */
function collisionsIn(
  root: string,
  schedule: readonly PlannedSessions[],
  products: readonly Product[],
  { channels, now = new Date() }: ChannelPool,
): string[] {
  const live = products.filter(({ isLive }) => isLive).map(({ link }) => link);
  const sessions = expand(
    schedule.filter(({ link }) => live.includes(link)),
    monthsAround(now),
  );
  const { collisions } = assignChannels(sessions, live, channelIds(channels), now.getTime());
  return collisionSentences(collisions, channels).map((sentence) => `${shownPath(root, 'schedule.yaml')}: ${sentence}`);
}

/** A bundle names its members by link; this adds their prices when bought separately. */
function withMembers(
  { product, members, isDraft, wrong }: ReadProduct,
  all: ReadonlyMap<string, ReadProduct>,
): Product {
  const productsInBundle = members.flatMap((link, at) => {
    const member = all.get(link)?.product;
    if (!member) {
      wrong('contains', notAmong(link, 'a product', [...all.keys()]), at);
      return [];
    }
    if (all.get(link)!.isDraft && !isDraft)
      wrong('contains', `names "${link}", which is a draft: what contains a draft is one`, at);
    const { name, summary, image, type, price } = member;
    return [{ link, name, summary, image, type, price }];
  });
  const listPrice = product.type === 'bundle' ? listPriceOf(productsInBundle, product.price) : null;
  return { ...product, productsInBundle, listPrice };
}

/** Subscriptions name what they include; this tells each product which of them include it. */
function withSubscriptions(product: Product, read: readonly ReadProduct[]): Product {
  const includedIn = read
    .filter((each) => each.product.type === 'subscription' && each.members.includes(product.link))
    .map(({ product: { link, name, price, paymentPlans } }) => ({
      ...{ link, name, price },
      interval: paymentPlans[0]!.packages[0]!.interval,
    }));
  return includedIn.length > 0 ? { ...product, includedIn } : product;
}

/** The site-wide content: front page, banner, the institution's pages elsewhere, and invitations. */
function readSite(
  root: string,
  all: ReadonlyMap<string, ReadProduct>,
  problems: string[],
): Pick<Content, 'settings' | 'pages' | 'invitations'> &
  Pick<ReadInstitution, 'institution'> & { readonly front: ReadFrontPage } {
  const file = readSource(root, 'site.yaml', problems);
  const { institution } = readInstitution(root, file, problems);
  const notifications = file.list('notifications').map((source) => {
    const notification = {
      description: source.text('description', 500),
      link: source.text('link', 200),
      top_notification_link_type: source.one('link_type', ['internal', 'external']),
    };
    source.done();
    return notification;
  });
  if (notifications.length > 1) file.wrong('notifications', 'may have one entry: the banner shows one');
  const pages = file.list('pages').map((source): OutsidePage => {
    const page = {
      kind: source.one('kind', outsidePageKinds),
      name: source.text('name', 60),
      link: source.text('link', 200),
    };
    if (!isOutsideLink(page.link)) source.wrong('link', 'must be an address that begins with https://');
    source.done();
    return page;
  });
  const invitations = file.list('invitations').map((source): Invitation => {
    const invitation = {
      source: source.text('source', 64),
      inviter: source.text('inviter', 80),
      benefit: source.text('benefit', 200),
      until: source.day('until').slice(0, 10),
    };
    if (!isRegistrationSource(invitation.source)) source.wrong('source', 'must be letters, digits, spaces and . _ -');
    source.done();
    return invitation;
  });
  if (new Set(invitations.map(({ source }) => source)).size < invitations.length)
    file.wrong('invitations', 'must have each source once');
  const front = readFrontPage(file, all);
  file.done();
  const settings = JSON.stringify({ ...(notifications[0] && { top_notification: notifications[0] }) });
  return { institution, front, settings, pages, invitations };
}
