interface SubmitProps {
  readonly label: string;
  /** Label while the form is being sent. */
  readonly doing: string;
  readonly busy: boolean;
  /** Why the last submission failed. */
  readonly failure: string;
}

/** End of a form: its error message and its only button. */
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
