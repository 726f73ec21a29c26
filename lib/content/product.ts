import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClassContent, PreviewFilm } from '../model/content.ts';
import type { Instructor, PaymentPlan, Product, Question, Section } from '../model/items/product.ts';
import { firstPrice, mostMembers } from '../model/pricing.ts';
import { readClass } from './class.ts';
import { drawnFilm } from './lesson-films.ts';
import { readFilmSource, type FilmSource } from './film-source.ts';
import type { NamedExercises } from './practice/exercises.ts';
import { readScripts, type LessonScript } from './lesson-script.ts';
import { notAmong } from './nearest.ts';
import { shownPath } from './place.ts';
import { readPreview } from './preview.ts';
import { readSource, type Source } from './source.ts';
import { checkSvg } from './svg-file.ts';

export interface ReadProduct {
  readonly product: Product;
  /** Links of the products it contains. */
  readonly members: readonly string[];
  readonly preview: PreviewFilm | undefined;
  /** SVG text of its own cover. */
  readonly cover: string | undefined;
  /** Drafts are checked but not published; their films may be missing. */
  readonly isDraft: boolean;
  /** Scripts of its drawn lessons. */
  readonly scripts: readonly LessonScript[];
  /** The films of its lessons, by code, without their duration (filmed-lessons.ts). */
  readonly filmed: ReadonlyMap<string, FilmSource>;
  /** Exercises that its lessons name. */
  readonly named: readonly NamedExercises[];
  /** For a live product. */
  readonly liveClass: ClassContent | undefined;
  /** Reports a problem with a field of product.yaml. */
  readonly wrong: Source['wrong'];
}

const dearest = 1_000_000;

/** Reads `products/<link>/product.yaml` and the details beside it. */
export function readProduct(
  root: string,
  link: string,
  instructors: ReadonlyMap<string, Instructor>,
  problems: string[],
): ReadProduct {
  const source = readSource(root, `products/${link}/product.yaml`, problems);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(link))
    source.wrong('', 'lies in a folder whose name cannot be a link: lower-case words joined by hyphens can');
  const type = source.one('type', ['course', 'bundle', 'stream', 'subscription']);
  const name = source.text('name', 80);
  const plans = type === 'subscription' ? readPlans(source) : onePlan(source);
  const filmed = new Map<string, FilmSource>();
  const lessonSources = new Map<string, Source>();
  const named: NamedExercises[] = [];
  const sections = source.list('sections').map((section) => readSection(section, filmed, lessonSources, named));
  const lessons = sections.flatMap((section) => section.lessons);
  const members = source.texts('contains');
  if (type === 'course' && lessons.length === 0) source.wrong('sections', 'must have lessons');
  if (members.length > mostMembers) source.wrong('contains', `may name at most ${mostMembers} products`);
  if (new Set(members).size < members.length) source.wrong('contains', 'names a product twice');
  if (type === 'bundle' && members.length < 2) source.wrong('contains', 'must name at least two products');
  if (new Set(lessons.map((lesson) => lesson.code)).size < lessons.length)
    source.wrong('sections', 'has two lessons of the same name');
  const questions = readQuestions(source);
  const preview = readPreview(root, link, problems);
  if (preview && lessons.filter((lesson) => lesson.preview).length !== 1)
    source.wrong('sections', 'must have the one preview lesson that preview.webm shows');
  const product: Product = {
    link,
    type,
    name,
    summary: source.text('summary', 160),
    image: `/covers/${link}.svg`,
    details: readDetails(root, link, problems),
    preview: preview?.path ?? null,
    price: firstPrice(plans),
    listPrice: null,
    currency: 'USD',
    paymentPlans: plans,
    difficulty: source.one('difficulty', ['beginner', 'intermediate', 'advanced']),
    tags: source.texts('tags', 30),
    instructors: source.texts('instructors').flatMap((id, at) => {
      const instructor = instructors.get(id);
      if (!instructor) source.wrong('instructors', notAmong(id, 'in instructors.yaml', [...instructors.keys()]), at);
      return instructor ?? [];
    }),
    isLive: source.flag('live'),
    hasPMR: source.flag('preMarketRoutine'),
    outcomes: source.texts('outcomes'),
    requirements: source.texts('requirements'),
    audience: source.texts('audience'),
    questions,
    sections,
    lessonCount: lessons.length,
    minutes: 0,
    productsInBundle: [],
    hasSessions: false,
    revisedOn: null,
    createdAt: source.day('createdAt'),
  };
  const isDraft = source.flag('draft');
  const liveClass = readClass(source, product.isLive);
  source.done();
  const drawn = lessons.filter(({ code }) => !filmed.has(code));
  const scripts = readScripts(root, link, drawn, problems, (code) =>
    lessonSources
      .get(code)
      ?.wrong(
        'film',
        'must name an MP4 file below the product’s folder: it is neither named nor drawn from a script in lessons.yaml',
      ),
  );
  for (const script of scripts) filmed.set(script.code, drawnFilm(root, link, script, problems));
  const cover = readCover(root, link, problems);
  return {
    product,
    members,
    preview,
    cover,
    isDraft,
    scripts,
    filmed,
    named,
    liveClass,
    wrong: (...problem) => source.wrong(...problem),
  };
}

const mostQuestions = 12;

/** The optional `questions`. */
function readQuestions(source: Source): Question[] {
  const questions = source.list('questions').map((each) => {
    const read = { question: each.text('question', 120), answer: each.text('answer', 600) };
    each.done();
    return read;
  });
  if (questions.length > mostQuestions)
    source.wrong('questions', `may have at most ${mostQuestions} entries, it has ${questions.length}`);
  if (new Set(questions.map(({ question }) => question)).size < questions.length)
    source.wrong('questions', 'asks the same twice');
  return questions;
}

/** In cents: someone who entered dollars would sell for a hundredth of the price. */
function readPrice(source: Source, least: number): number {
  const price = source.whole('price', least, dearest);
  if (price > 0 && price < 100)
    source.wrong('price', `is in cents: ${price} means ${(price / 100).toFixed(2)}; for ${price} write ${price * 100}`);
  return price;
}

function onePlan(source: Source): PaymentPlan[] {
  const price = readPrice(source, 0);
  return [
    {
      id: 'full',
      name: 'Full access',
      packages: [{ packageId: 'once', name: 'One payment', interval: 'once', price, trialDays: 0 }],
    },
  ];
}

function readPlans(source: Source): PaymentPlan[] {
  const packages = source.list('packages').map((each) => {
    const interval = each.one('interval', ['month', 'year']);
    const price = readPrice(each, 1);
    const trialDays = each.whole('trialDays', 0, 90, 0);
    each.done();
    return { packageId: interval, name: interval === 'month' ? 'Monthly' : 'Yearly', interval, price, trialDays };
  });
  if (packages.length === 0) source.wrong('packages', 'must have at least one');
  return [{ id: 'membership', name: 'Membership', packages }];
}

function readSection(
  source: Source,
  filmed: Map<string, FilmSource>,
  sources: Map<string, Source>,
  named: NamedExercises[],
): Section {
  const section = {
    title: source.text('title', 80),
    lessons: source.list('lessons').map((lesson) => {
      const name = lesson.text('name', 80);
      const film = readFilmSource(lesson);
      if (film) filmed.set(codeOf(name), film);
      sources.set(codeOf(name), lesson);
      const read = {
        code: codeOf(name),
        name,
        minutes: 0,
        preview: lesson.flag('preview'),
        exercises: [],
      };
      named.push({ lesson: read.code, codes: lesson.texts('exercises', 80), source: lesson });
      lesson.done();
      return read;
    }),
  };
  source.done();
  return section;
}

const codeOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** In bytes. */
const largestCover = 60_000;

/** The optional `cover.svg` in the product's folder. */
function readCover(root: string, link: string, problems: string[]): string | undefined {
  const file = `products/${link}/cover.svg`;
  if (!existsSync(join(root, file))) return undefined;
  const text = readFileSync(join(root, file), 'utf8');
  checkSvg(text, largestCover, shownPath(root, file), problems);
  return text;
}

/** The HTML in the product's folder. */
function readDetails(root: string, link: string, problems: string[]): string {
  const path = join(root, 'products', link, 'details.html');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  problems.push(
    `${shownPath(root, `products/${link}/details.html`)}:1:1: the file is missing: it has the text of the product's page as HTML`,
  );
  return '';
}
