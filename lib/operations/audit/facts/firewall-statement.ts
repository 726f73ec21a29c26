/** A condition of a firewall's rule. Source: AWS WAF Developer Guide, "Rule statements"; only the kinds that have words here are typed. */
export interface WafStatement {
  readonly AndStatement?: { readonly Statements: readonly WafStatement[] };
  readonly OrStatement?: { readonly Statements: readonly WafStatement[] };
  readonly NotStatement?: { readonly Statement: WafStatement };
  readonly SizeConstraintStatement?: Matching & { readonly ComparisonOperator: string; readonly Size: number };
  readonly ByteMatchStatement?: Matching & { readonly PositionalConstraint: string; readonly SearchString: string };
  readonly RegexMatchStatement?: Matching & { readonly RegexString: string };
}

interface Matching {
  readonly FieldToMatch: Readonly<Record<string, { readonly Name?: string; readonly OversizeHandling?: string }>>;
}

const sizes: Readonly<Record<string, string>> = {
  GT: 'more than',
  GE: 'at least',
  LT: 'less than',
  LE: 'at most',
  EQ: 'exactly',
  NE: 'other than',
};
const positions: Readonly<Record<string, string>> = {
  EXACTLY: 'is',
  STARTS_WITH: 'begins with',
  ENDS_WITH: 'ends with',
  CONTAINS: 'contains',
  CONTAINS_WORD: 'contains the word',
};

/** What a condition asks of a request, to follow "requests whose". A kind without words here is quoted. */
export function statementText(statement: WafStatement): string {
  const {
    AndStatement: and,
    OrStatement: or,
    NotStatement: not,
    SizeConstraintStatement: size,
    ByteMatchStatement: bytes,
    RegexMatchStatement: regex,
  } = statement;
  if (and) return and.Statements.map(inner).join(', and whose ');
  if (or) return alternatives(or.Statements);
  if (not) return negated(not.Statement);
  if (size) return `${fieldOf(size)} has ${sizes[size.ComparisonOperator]} ${size.Size} bytes${oversize(size)}`;
  if (bytes)
    return `${fieldOf(bytes)} ${positions[bytes.PositionalConstraint]} ${bytes.SearchString}${oversize(bytes)}`;
  if (regex) return `${fieldOf(regex)} fits ${regex.RegexString}${oversize(regex)}`;
  return `statement is ${JSON.stringify(statement)}`;
}

const inner = (statement: WafStatement): string =>
  statement.OrStatement ? `(${statementText(statement)})` : statementText(statement);

const negated = (statement: WafStatement): string =>
  statement.RegexMatchStatement
    ? statementText(statement).replace(' fits ', ' does not fit ')
    : `statement is not this: ${statementText(statement)}`;

/** Several values of one field share its name. */
function alternatives(statements: readonly WafStatement[]): string {
  const texts = statements.map(statementText);
  const beginning = /^.* is (?=\S+$)/.exec(texts[0]!)?.[0];
  return beginning && texts.every((text) => text.startsWith(beginning))
    ? `${beginning}${texts.map((text) => text.slice(beginning.length)).join(' or ')}`
    : texts.join(', or whose ');
}

/** The part of a request. */
function fieldOf({ FieldToMatch }: Matching): string {
  const [[kind, { Name }] = ['request', {}]] = Object.entries(FieldToMatch);
  return Name ? `header ${Name}` : kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** What becomes of a part that is longer than the firewall reads. */
function oversize({ FieldToMatch }: Matching): string {
  const handling = Object.values(FieldToMatch)[0]?.OversizeHandling ?? 'CONTINUE';
  return { MATCH: ', or is longer than WAF reads', NO_MATCH: ', and is not longer than WAF reads' }[handling] ?? '';
}
