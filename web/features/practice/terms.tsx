interface TermsProps {
  readonly title: string;
  readonly terms: readonly { readonly name: string; readonly means: string }[];
}

/** What words mean, where they are first needed. */
export const Terms = ({ title, terms }: TermsProps) => (
  <details className="terms">
    <summary>{title}</summary>
    <dl>
      {terms.map(({ name, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{means}</dd>
        </div>
      ))}
    </dl>
  </details>
);
