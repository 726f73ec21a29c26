/** What `npm run publish` and the publisher say to each other, and what is kept of each publication. */

/** What rows say of those whom a change concerns. Only a walk through the whole table can count them, so the operator's command does. */
export interface Counts {
  /** Learners to whom a product is open, by its link. */
  readonly owners: Readonly<Record<string, number>>;
  readonly subscribers: Readonly<Record<string, Subscribers>>;
}

/** Subscriptions of one product that run. */
export interface Subscribers {
  readonly renewing: number;
  /** Cancelled, and open until the end of what was paid. */
  readonly ending: number;
  /** When the last of those ends, ISO instant. */
  readonly lastEnd: string | null;
}

/** Who publishes, and what. */
export interface Publisher {
  /** The caller's ARN, or the name of the person at this machine; of a deploy its stack. */
  readonly by: string;
  readonly how: 'command' | 'deploy';
  /** Of the repository, when it is known; with `+` when content was changed since. */
  readonly commit: string | null;
}

/** What `npm run publish` sends: content by the digest of its manifest, which it has uploaded before (lib/model/by-digest.ts). */
export type PublishRequest =
  | { readonly action: 'plan'; readonly content: string; readonly counts?: Counts }
  | {
      readonly action: 'publish';
      readonly content: string;
      readonly counts?: Counts;
      readonly publisher?: Publisher;
      /** The plan that is meant: any other is refused. */
      readonly planId?: string;
      /** Nobody has read the plan: it is answered instead of published when it says something that somebody has to know before. */
      readonly unread?: boolean;
    }
  | { readonly action: 'history' }
  | { readonly action: 'drift'; readonly content: string };

/** A plan in words. */
export interface PlanAnswer {
  /** Whether it was carried out, too. */
  readonly published: boolean;
  /** The same content on the same stage has the same. */
  readonly id: string;
  /** A sentence each, by what they begin with: `+` new, `~` changed, `-` gone, `!` refused, `=` unchanged. */
  readonly plan: readonly string[];
  /** What somebody should have read before it is published. */
  readonly warnings: readonly string[];
  /** Products whose owners or subscribers the plan speaks of: counted, the sentences say how many. */
  readonly asks: { readonly owners: readonly string[]; readonly subscribers: readonly string[] };
}

/** A publication, kept for good. */
export interface PublicationItem extends Publisher {
  readonly baseType: 'publication';
  readonly id: string;
  readonly planId: string;
  /** Of the content's manifest. */
  readonly contentDigest: string;
  readonly sentences: readonly string[];
  readonly warnings: readonly string[];
  readonly startedAt: string;
  /** Absent: it did not come to its end. */
  readonly finishedAt?: string;
  /** Why it did not, in the publisher's words. */
  readonly failure?: string;
}

/**
 * Times of publishing, in milliseconds. A publication may take as long as its function; its lease is short, and renewed
 * while it works, so that one that was cut off keeps nobody waiting.
 */
export const publishingTimes = {
  /** The function's timeout: the longest that Lambda has. */
  functionMs: 900_000,
  /** What a command adds while it waits for the function: its start, and the way there and back. */
  answerMs: 60_000,
  leaseMs: 90_000,
  renewalMs: 30_000,
  /** One attempt of a write: none begins with less of the lease left, so that none ends after it. */
  writeMs: 20_000,
  /** So long a deploy waits for the publication before it; the rest of the function's time is its own. */
  waitMs: 450_000,
} as const;

/** The lease of whoever publishes just now: one at a time. */
export interface PublishingItem {
  readonly baseType: 'publishing';
  /** Of the publication that holds it. */
  readonly id: string;
  readonly by: string;
  readonly how: Publisher['how'];
  readonly since: string;
  /** When it runs out unless it is renewed, ISO instant; empty: it was given back. */
  readonly until: string;
}

/** A thing that is not as content says. */
export interface Difference {
  /** The row or object. */
  readonly what: string;
  /** Null: the whole of it. */
  readonly field: string | null;
  /** JSON text; null when there is nothing. */
  readonly stored: string | null;
  readonly wanted: string | null;
}

/** An object that publishing lays into a bucket. */
export interface PublishedObject {
  readonly bucket: 'content' | 'site' | 'films';
  readonly key: string;
  /** Of its bytes; null where only its being there is known, as it is drawn anew from what learners do. */
  readonly md5: string | null;
  /** How many bytes it has, of films: their names are made of what is in them. */
  readonly bytes?: number;
}

export interface DriftAnswer {
  readonly rows: number;
  readonly differences: readonly Difference[];
  readonly objects: readonly PublishedObject[];
}
