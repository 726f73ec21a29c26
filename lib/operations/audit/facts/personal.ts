import type { Node } from '../../../stacks/templates/view.ts';

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
}
