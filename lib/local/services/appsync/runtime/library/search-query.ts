import type { JsonObject } from '../../../../kernel/json.ts';

/**
 * `util.transform.toElasticsearchQueryDSL`: converts a filter object to the text of an OpenSearch query. The shape
 * follows AWS's only published example: every level is a `bool` with a `must` list. Its source text is evaluated inside
 * the sandbox, so it cannot reference anything outside itself.
 */
export function buildSearchQuery() {
  type Query = JsonObject;
  const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const not = (query: Query): Query => ({ bool: { must_not: query } });
  const words: Record<string, string> = {
    eq: 'term',
    match: 'match',
    matchPhrase: 'match_phrase',
    matchPhrasePrefix: 'match_phrase_prefix',
    wildcard: 'wildcard',
    regexp: 'regexp',
  };

  function condition(name: string, operator: string, value: unknown): Query | null {
    if (Object.hasOwn(words, operator)) return { [words[operator]!]: { [name]: value } };
    switch (operator) {
      case 'ne':
        return not({ term: { [name]: value } });
      case 'gt':
      case 'gte':
      case 'lt':
      case 'lte':
        return { range: { [name]: { [operator]: value } } };
      case 'range':
        return Array.isArray(value) ? { range: { [name]: { gte: value[0], lte: value[1] } } } : null;
      case 'exists':
        return value ? { exists: { field: name } } : not({ exists: { field: name } });
      case 'multiMatch':
        return { multi_match: { query: value, fields: [name] } };
      default:
        return null;
    }
  }

  function level(filter: any): Query | null {
    if (!isMap(filter)) return null;
    const must = Object.keys(filter).map((key) => {
      const given = filter[key];
      if (key === 'and' || key === 'or') {
        const members = Array.isArray(given) ? given.map(level) : [null];
        return members.includes(null) ? null : { bool: { [key === 'and' ? 'must' : 'should']: members } };
      }
      if (key === 'not') {
        const inner = level(given);
        return inner && not(inner);
      }
      if (!isMap(given)) return null;
      const conditions = Object.keys(given).map((operator) => condition(key, operator, given[operator]));
      return conditions.includes(null) ? null : { bool: { must: conditions } };
    });
    return must.includes(null) ? null : { bool: { must } };
  }

  return function toElasticsearchQueryDSL(filter: unknown): string | null {
    const query = level(filter);
    return query === null ? null : JSON.stringify(query);
  };
}
