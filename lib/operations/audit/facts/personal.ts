import type { Node } from '../../../stacks/templates/view.ts';
import type { Purpose, Recipient } from './purposes.ts';

/** Where something about a person lies, and how it leaves again. */
export interface PersonalData {
  /** Rows of the table by the names of lib/model/keys.ts, or a place besides. */
  readonly rows?: readonly string[];
  readonly place: string;
  /** Resources that hold it: how long is read in the templates, and a stage without any of them lacks the row. */
  readonly resources?: (node: Node) => boolean;
  readonly what: string;
  readonly leaves: string;
  /** Whether the learner’s own download holds it (functions/account/export-data.ts). */
  readonly exported: boolean;
  /** A learner's word for it, as the privacy page and the record of processing have it. */
  readonly category: string;
  readonly why: Purpose;
  /** Who receives it besides Amazon Web Services, where all of it lies. */
  readonly recipients?: readonly Recipient[];
  /** What of it is left when the account is deleted, as a learner reads it; absent where nothing is. */
  readonly stays?: string;
}
