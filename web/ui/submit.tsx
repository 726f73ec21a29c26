interface SubmitProps {
  readonly label: string;
  /** The label while it is being sent. */
  readonly doing: string;
  readonly busy: boolean;
  /** Why the last sending came to nothing. */
  readonly failure: string;
}

/** The end of a form: what went wrong, and its one button. */
export const Submit = ({ label, doing, busy, failure }: SubmitProps) => (
  <>
    {failure && (
      <p className="field-error" role="alert">
        {failure}
      </p>
    )}
    <button type="submit" className="button" aria-disabled={busy}>
      {busy ? doing : label}
    </button>
  </>
);
