interface Filter {
  fieldName: string;
  operator: string;
  value: unknown;
}

/**
 * `util.transform.toSubscriptionFilter`: alternatives (several operators of a field, members of `or`, rules) are
 * multiplied out into groups; nothing is validated, and `not` is a field like any other (recorded from EvaluateCode).
 * Its source text is evaluated inside the sandbox, so it cannot reference anything outside itself.
 */
export function buildSubscriptionFilter() {
  type Alternatives = Filter[][];

  const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const multiply = (left: Alternatives, right: Alternatives): Alternatives =>
    left.length === 0
      ? right
      : right.length === 0
        ? left
        : left.flatMap((first) => right.map((second) => [...first, ...second]));

  const fieldOf = (fieldName: string, conditions: any): Alternatives =>
    isMap(conditions)
      ? Object.keys(conditions).map((operator) => [{ fieldName, operator, value: conditions[operator] }])
      : [];

  function alternativesOf(filter: any, ignored: readonly string[]): Alternatives {
    let all: Alternatives = [];
    for (const key of isMap(filter) ? Object.keys(filter) : []) {
      const given = filter[key];
      if (key === 'and' && Array.isArray(given)) {
        for (const member of given) all = multiply(all, alternativesOf(member, ignored));
      } else if (key === 'or' && Array.isArray(given)) {
        all = multiply(
          all,
          given.flatMap((member) => alternativesOf(member, ignored)),
        );
      } else if (!ignored.includes(key)) {
        all = multiply(all, fieldOf(key, given));
      }
    }
    return all;
  }

  return function toSubscriptionFilter(filter: unknown, ignored?: string[] | null, rules?: any) {
    if (!isMap(filter)) return null;
    const ruled = isMap(rules) ? Object.keys(rules).flatMap((name) => fieldOf(name, rules[name])) : [];
    const groups = multiply(alternativesOf(filter, ignored ?? []), ruled);
    return { filterGroup: groups.map((filters) => ({ filters })) };
  };
}
