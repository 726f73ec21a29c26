import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { open } from '../../functions/catalogue/load.ts';
import type { Catalogue } from '../../functions/catalogue/catalogue.ts';
import { match } from '../../functions/catalogue/match.ts';
import { catalogueIndexOf } from '../../functions/content/index-of.ts';
import { sampleContent } from '../support/sample-content.ts';
import { ndcg } from './ndcg.ts';

/** Queries as learners type them, each with the grades of the products that answer it. */
const judged = (
  parse(readFileSync(join(import.meta.dirname, 'judged.yaml'), 'utf8')) as { query: string; [link: string]: unknown }[]
).map(({ query, ...grades }) => ({ query, grades: grades as Record<string, number> }));

let catalogue: Catalogue;

beforeAll(async () => {
  const content = await sampleContent();
  catalogue = open(JSON.parse(JSON.stringify(catalogueIndexOf(content))));
});

const found = (query: string) => match(catalogue, query).products.map(({ link }) => link);

test('the judged list is large enough, and names products that there are', () => {
  expect(judged.length).toBeGreaterThanOrEqual(60);
  const named = judged.flatMap(({ grades }) => Object.keys(grades));
  expect(named.filter((link) => !catalogue.byLink.has(link))).toEqual([]);
});

test('no answerable query finds nothing', () => {
  expect(judged.filter(({ query }) => found(query).length === 0).map(({ query }) => query)).toEqual([]);
});

test('what learners want stands first: nDCG@10 is at least 0.85', () => {
  const scores = judged.map(({ query, grades }) => ({ query, score: ndcg(found(query), grades) }));
  const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
  const worst = scores.filter(({ score }) => score < 0.7).map(({ query, score }) => `${query}: ${score.toFixed(2)}`);
  if (mean < 0.85) throw new Error(`nDCG@10 is ${mean.toFixed(3)}; lowest: ${worst.join(', ')}`);
  expect(mean).toBeGreaterThanOrEqual(0.85);
});

test('a suggestion is another query than what was typed', () => {
  const typed = [...judged.map(({ query }) => query), 'keep losing open'];
  const same = typed.filter((query) => match(catalogue, query).didYouMean === query.toLowerCase());
  expect(same).toEqual([]);
});
