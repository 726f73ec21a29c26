import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/graphql.ts';
import { GetHomeSettingsDocument } from '../../api/operations.generated.ts';

/** The notification above the header, as the home settings hold it. */
export interface TopNotification {
  /** HTML; shown only sanitised. */
  readonly description: string;
  readonly link?: string;
  /** `internal` opens in the site, anything else in a new tab. */
  readonly top_notification_link_type?: string;
}

/** The settings' JSON text, read with care: whatever is not a notification is none. */
export function readNotification(settings: string | null): TopNotification | null {
  try {
    const { top_notification: notification } = JSON.parse(settings ?? '{}');
    return typeof notification?.description === 'string' && notification.description.trim() ? notification : null;
  } catch {
    return null;
  }
}

export const notificationQuery = queryOptions({
  queryKey: ['site', 'notification'],
  queryFn: async () => readNotification((await request(GetHomeSettingsDocument, {})).getHomeSettings.settings),
  staleTime: 5 * 60_000,
});
