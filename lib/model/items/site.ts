/** What the whole site shows. */
import type { OutsidePage } from '../outside-pages.ts';

export interface SettingsItem {
  readonly baseType: 'settings';
  /** JSON text: `{ top_notification: { description, link, top_notification_link_type } }`. */
  readonly settings: string;
  /** Absent on stages published before the field existed. */
  readonly pages?: readonly OutsidePage[];
  /** Absent on stages published before the field existed. */
  readonly invitations?: readonly Invitation[];
  readonly updatedAt: string;
}

/** The invitation for visitors who arrive with a `registration_source`. */
export interface Invitation {
  readonly source: string;
  readonly inviter: string;
  readonly benefit: string;
  /** The last day it is shown, UTC. */
  readonly until: string;
}
