/** What tests store in a page, and what they read of the site's own globals. */
export interface PageGlobals {
  /** Lost when the document is replaced. */
  sameDocument?: boolean;
  marked?: boolean;
  /** Set by a script that must not run. */
  harmed?: boolean;
  fades: unknown[];
  /** The key that the card form was initialized with. */
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

/** A finding of axe-core. */
export interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    readonly target: readonly string[];
    readonly failureSummary: string;
  }[];
}
