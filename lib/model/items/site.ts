/** What the whole site shows. */
import type { OutsidePage } from '../outside-pages.ts';

export interface SettingsItem {
  readonly baseType: 'settings';
  /** JSON text: `{ top_notification: { description, link, top_notification_link_type } }`. */
  readonly settings: string;
  /** Absent on stages that were published before there were any. */
  readonly pages?: readonly OutsidePage[];
  /** The same. */
  readonly invitations?: readonly Invitation[];
  readonly updatedAt: string;
}

/** Who invites whoever comes with a `registration_source`, and what for. */
export interface Invitation {
  readonly source: string;
  readonly inviter: string;
  readonly benefit: string;
  /** The last day on which it is shown, UTC. */
  readonly until: string;
}
