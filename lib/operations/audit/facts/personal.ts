import type { Node } from '../../../stacks/templates/view.ts';
import type { Purpose, Recipient } from './purposes.ts';

/** Where a kind of personal data is stored, and how it is deleted. */
export interface PersonalData {
  /** Rows of the table by the names of lib/model/keys.ts, or another place. */
  readonly rows?: readonly string[];
  readonly place: string;
  /** Resources that store it; retention is read from the templates, and a stage without any of them omits the row. */
  readonly resources?: (node: Node) => boolean;
  readonly what: string;
  readonly leaves: string;
  /** Whether the learner’s own download contains it (functions/account/export-data.ts). */
  readonly exported: boolean;
  /** Its name for learners, on the privacy page and in the record of processing. */
  readonly category: string;
  readonly why: Purpose;
  /** Recipients besides Amazon Web Services, which stores all of it. */
  readonly recipients?: readonly Recipient[];
  /** What remains after the account is deleted, in the learner's words; absent where nothing does. */
  readonly stays?: string;
}
