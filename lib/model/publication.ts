/** Messages between `npm run publish` and the publisher, and the record of each publication. */

/** How many learners a change affects. Counting takes a scan of the whole table, so the operator's command does it. */
export interface Counts {
  /** Learners with access to a product, by its link. */
  readonly owners: Readonly<Record<string, number>>;
  readonly subscribers: Readonly<Record<string, Subscribers>>;
}

/** Active subscriptions of one product. */
export interface Subscribers {
  readonly renewing: number;
  /** Canceled, and open until the paid period ends. */
  readonly ending: number;
  /** When the last of those ends, ISO instant. */
  readonly lastEnd: string | null;
}

/** Who publishes, and what. */
export interface Publisher {
  /** The caller's ARN, or the name of the local user; for a deployment, its stack. */
  readonly by: string;
  readonly how: 'command' | 'deploy';
  /** Commit of the repository, if known; with `+` if content was changed since. */
  readonly commit: string | null;
}

/** Request of `npm run publish`: content by the digest of its manifest, which is uploaded first (lib/model/by-digest.ts). */
export type PublishRequest =
  | { readonly action: 'plan'; readonly content: string; readonly counts?: Counts }
  | {
      readonly action: 'publish';
      readonly content: string;
      readonly counts?: Counts;
      readonly publisher?: Publisher;
      /** The plan to publish; any other is refused. */
      readonly planId?: string;
      /** No one has read the plan: if it contains warnings, it is returned instead of published. */
      readonly unread?: boolean;
    }
  | { readonly action: 'history' }
  | { readonly action: 'drift'; readonly content: string };

/** A plan as text. */
export interface PlanAnswer {
  /** Whether it was also carried out. */
  readonly published: boolean;
  /** The same content on the same stage has the same id. */
  readonly id: string;
  /** Sentences with a prefix: `+` new, `~` changed, `-` removed, `!` refused, `=` unchanged. */
  readonly plan: readonly string[];
  /** Warnings to read before publishing. */
  readonly warnings: readonly string[];
  /** Products whose owners or subscribers are affected; once they are counted, the sentences include the numbers. */
  readonly asks: { readonly owners: readonly string[]; readonly subscribers: readonly string[] };
}

/** A publication, kept permanently. */
export interface PublicationItem extends Publisher {
  readonly baseType: 'publication';
  readonly id: string;
  readonly planId: string;
  /** Digest of the content's manifest. */
  readonly contentDigest: string;
  readonly sentences: readonly string[];
  readonly warnings: readonly string[];
  readonly startedAt: string;
  /** Absent if it did not finish. */
  readonly finishedAt?: string;
  /** Why it failed, in the publisher's words. */
  readonly failure?: string;
}

/**
 * Publishing times, in milliseconds. A publication may take as long as its function's timeout; its lease is short and renewed during the
 * work, so an aborted publication does not block the next one for long.
 */
export const publishingTimes = {
  /** The function's timeout: Lambda's maximum. */
  functionMs: 900_000,
  /** What a command waits on top of that: cold start and network. */
  answerMs: 60_000,
  leaseMs: 90_000,
  renewalMs: 30_000,
  /** Timeout of one write attempt: none starts with less of the lease left, so none ends after it. */
  writeMs: 20_000,
  /** How long a deployment waits for the previous publication; the rest of the function's time is for its own. */
  waitMs: 450_000,
} as const;

/** The lease of the current publisher; there is one at a time. */
export interface PublishingItem {
  readonly baseType: 'publishing';
  /** Id of the publication that holds it. */
  readonly id: string;
  readonly by: string;
  readonly how: Publisher['how'];
  readonly since: string;
  /** When it expires unless renewed, ISO instant; empty: it was released. */
  readonly until: string;
}

/** A difference between the stage and the content. */
export interface Difference {
  /** The row or object. */
  readonly what: string;
  /** Null: the whole row or object. */
  readonly field: string | null;
  /** JSON text; null if absent. */
  readonly stored: string | null;
  readonly wanted: string | null;
}

/** An object that publishing writes to a bucket. */
export interface PublishedObject {
  readonly bucket: 'content' | 'site' | 'films';
  readonly key: string;
  /** MD5 of its bytes; null if only its presence is known, because learners' actions change it. */
  readonly md5: string | null;
  /** Size in bytes, for films: their keys are derived from their content. */
  readonly bytes?: number;
}

export interface DriftAnswer {
  readonly rows: number;
  readonly differences: readonly Difference[];
  readonly objects: readonly PublishedObject[];
}
