import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Instructor, Invitation, Product } from '../model/items.ts';
import { listPriceOf } from '../model/pricing.ts';
import { assign } from '../model/assign.ts';
import { channelIds } from '../model/channels.ts';
import { collisionSentences } from '../model/collisions.ts';
import type { Content } from '../model/content.ts';
import { expand, monthsAround } from '../model/expand.ts';
import { isOutsideLink, outsidePageKinds, type OutsidePage } from '../model/outside-pages.ts';
import { isRegistrationSource } from '../model/validation.ts';
import type { PlannedSessions } from '../model/schedule.ts';
import { coverOf } from './cover.ts';
import { readDesks, readTrades } from './entries.ts';
import { readFilmedLessons, withMinutes } from './filmed-lessons.ts';
import { readLegal } from './legal.ts';
import { readCensoredReviews } from './reviews.ts';
import { readProduct, type ReadProduct } from './product.ts';
import { readPromoCodes } from './promo-codes.ts';
import { readSchedule } from './schedule.ts';
import { InvalidContent, readSource } from './source.ts';
import { spokenIn, tellingWords } from './spoken.ts';
import { readSynonyms } from './synonyms.ts';

/** The channels that live classes have to get along with, and the moment from which. */
export interface ChannelPool {
  readonly channels: number;
  readonly now?: Date;
}

/**
 * Compiles `lib/content` for publishing.
 * @param root absolute path of the content folder
 * @param pool of the stage that it is for; absent: for none
 * @throws InvalidContent naming every file and field that cannot be published
 */
export async function compileContent(root: string, pool?: ChannelPool): Promise<Content> {
  const problems: string[] = [];
  const instructors = readInstructors(root, problems);
  const links = readdirSync(join(root, 'products'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const read = new Map(links.map((link) => [link, readProduct(root, link, instructors, problems)]));
  const filmed = new Map(
    await Promise.all([...read].map(async ([link, each]) => [link, await readFilmedLessons(root, each)] as const)),
  );
  const schedule = readSchedule(root, links, instructors, problems);
  const met = new Set(schedule.map(({ link }) => link));
  const products = [...read.values()]
    .map((product) => withMembers(product, read, problems))
    .map((product) => withMinutes(product, filmed.get(product.link)!))
    .map((product) => ({ ...product, hasSessions: met.has(product.link) }));
  if (pool && problems.length === 0) problems.push(...collisionsIn(schedule, products, pool));
  const trades = readTrades(root, problems);
  const desks = readDesks(root, products, problems);
  const promoCodes = readPromoCodes(root, products, problems);
  const legal = readLegal(root, problems);
  const censored = readCensoredReviews(root, links, problems);
  const site = readSite(root, problems);
  const synonyms = readSynonyms(root, problems);
  if (problems.length > 0) throw new InvalidContent(problems);
  const lessons = Object.fromEntries(
    [...filmed].flatMap(([link, each]) =>
      Object.keys(each.lessons).length > 0 ? [[link, each.lessons] as const] : [],
    ),
  );
  const filmFiles: Content['filmFiles'] = Object.assign({}, ...[...filmed.values()].map(({ files }) => files));
  return {
    products,
    covers: Object.fromEntries(products.map((product) => [product.link, coverOf(product)])),
    previews: Object.fromEntries(
      [...read].flatMap(([link, { preview }]) => (preview ? [[link, preview] as const] : [])),
    ),
    classes: Object.fromEntries(
      [...read].flatMap(([link, { liveClass }]) => (liveClass ? [[link, liveClass] as const] : [])),
    ),
    lessons,
    filmFiles,
    spoken: tellingWords(
      Object.fromEntries(
        Object.entries(lessons).map(([link, each]) => [link, spokenIn(root, each, (key) => filmFiles[key]?.from)]),
      ),
    ),
    synonyms,
    schedule,
    trades,
    desks,
    legal,
    promoCodes,
    censored,
    ...site,
  };
}

/** Classes that would be on without a channel, in the months that a publication writes. */
function collisionsIn(
  schedule: readonly PlannedSessions[],
  products: readonly Product[],
  { channels, now = new Date() }: ChannelPool,
): string[] {
  const live = products.filter(({ isLive }) => isLive).map(({ link }) => link);
  const sessions = expand(
    schedule.filter(({ link }) => live.includes(link)),
    monthsAround(now),
  );
  const { collisions } = assign(sessions, live, channelIds(channels), now.getTime());
  return collisionSentences(collisions, channels).map((sentence) => `lib/content/schedule.yaml: ${sentence}`);
}

function readInstructors(root: string, problems: string[]): ReadonlyMap<string, Instructor> {
  const file = readSource(root, 'instructors.yaml', problems);
  const found = file.list('instructors').map((source) => {
    const entry = [
      source.text('id', 60),
      { name: source.text('name', 80), title: source.text('title', 80), bio: source.text('bio', 400) },
    ] as const;
    source.done();
    return entry;
  });
  file.done();
  return new Map(found);
}

/** A bundle names its members by link; here they get the prices they have singly. */
function withMembers(
  { product, members, source }: ReadProduct,
  all: ReadonlyMap<string, ReadProduct>,
  problems: string[],
): Product {
  const productsInBundle = members.flatMap((link) => {
    const member = all.get(link)?.product;
    if (!member) {
      problems.push(`${source}: contains names "${link}", which is not a product`);
      return [];
    }
    const { name, summary, image, type, price } = member;
    return [{ link, name, summary, image, type, price }];
  });
  const listPrice = product.type === 'bundle' ? listPriceOf(productsInBundle, product.price) : null;
  return { ...product, productsInBundle, listPrice };
}

/** What belongs to the site as a whole: its banner, the institution's pages elsewhere, and the invitations that lead to it. */
function readSite(root: string, problems: string[]): Pick<Content, 'settings' | 'pages' | 'invitations'> {
  const file = readSource(root, 'site.yaml', problems);
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
  file.done();
  const settings = JSON.stringify({ ...(notifications[0] && { top_notification: notifications[0] }) });
  return { settings, pages, invitations };
}
