/** What tests leave in a page for themselves, and what they look at of the site's own. */
export interface PageGlobals {
  /** Gone with the document. */
  sameDocument?: boolean;
  marked?: boolean;
  /** What a text that must not run would set. */
  harmed?: boolean;
  fades: unknown[];
  /** The key that the card form began with. */
  startedWith?: string;
  noteViolation(text: string): void;
  noteError(text: string): void;
  readonly __TSR_ROUTER__: {
    readonly state: {
      readonly status: string;
      readonly isLoading: boolean;
      readonly location: { readonly href: string };
      readonly resolvedLocation?: { readonly href: string };
    };
    navigate(to: { readonly href: string }): Promise<void>;
  };
  readonly axe: { run(where: Document, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

/** What axe finds. */
export interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
}
