import type { QueryProductsQuery } from '../../api/operations.generated.ts';
import { difficulties, kinds, type CatalogueSearch } from './search.ts';
import { tagName } from './tag-name.ts';
import * as messages from './messages.lazy.tsx';
import * as shared from '../../shared/products/messages.ts';

type Facets = QueryProductsQuery['queryProducts']['facets'];

/** One filter value as a link: its label, the number of results, and the resulting search. */
export interface Choice {
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly search: CatalogueSearch;
}

export interface Group {
  readonly name: string;
  readonly choices: readonly Choice[];
}

const without = (search: CatalogueSearch, ...names: (keyof CatalogueSearch)[]): CatalogueSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name as keyof CatalogueSearch)));

/** All available choices. A selected value links to the search without it; every choice starts at page 1. */
export function groupsOf(search: CatalogueSearch, facets: Facets): readonly Group[] {
  const counts = (name: string) =>
    new Map(facets.find((facet) => facet.name === name)?.values.map((v) => [v.value, v.count]));
  const single = <K extends 'kind' | 'difficulty' | 'price' | 'live'>(
    name: K,
    values: readonly (readonly [NonNullable<CatalogueSearch[K]>, string])[],
  ): Choice[] => {
    const known = counts(name);
    return values
      .map(([value, label]) => ({
        label,
        count: known.get(String(value)) ?? 0,
        chosen: search[name] === value,
        search: search[name] === value ? without(search, name, 'page') : { ...without(search, 'page'), [name]: value },
      }))
      .filter(({ count, chosen }) => count > 0 || chosen);
  };
  const chosenTags = search.tags ?? [];
  const tagCounts = counts('tags');
  const tags = [...new Set([...chosenTags, ...tagCounts.keys()])].map((tag): Choice => {
    const chosen = chosenTags.includes(tag);
    const next = chosen ? chosenTags.filter((other) => other !== tag) : [...chosenTags, tag];
    const rest = without(search, 'tags', 'page');
    return {
      label: tagName(tag),
      count: tagCounts.get(tag) ?? 0,
      chosen,
      search: next.length > 0 ? { ...rest, tags: next } : rest,
    };
  });
  return [
    {
      name: messages.kind,
      choices: single(
        'kind',
        kinds.map((kind) => [kind, shared.kindNamesPlural[kind]] as const),
      ),
    },
    {
      name: messages.level,
      choices: single(
        'difficulty',
        difficulties.map((level) => [level, shared.difficultyNames[level]] as const),
      ),
    },
    {
      name: messages.price,
      choices: single('price', [
        ['free', shared.free],
        ['paid', messages.paid],
      ] as const),
    },
    { name: messages.live, choices: single('live', [[true, messages.liveClasses]] as const) },
    { name: messages.subject, choices: tags },
  ].filter(({ choices }) => choices.length > 0);
}

/** The selected values, with the search text first. */
export function chipsOf(search: CatalogueSearch, groups: readonly Group[]): readonly Omit<Choice, 'count'>[] {
  const words = search.text
    ? [{ label: messages.quoted(search.text), chosen: true, search: without(search, 'text', 'page') }]
    : [];
  return [...words, ...groups.flatMap(({ choices }) => choices.filter(({ chosen }) => chosen))];
}
