import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { homeSettingsFile } from '../../../lib/model/home-settings.ts';
import { request, RequestFailed } from '../../api/graphql.ts';
import type { GetHomeSettingsQuery } from '../../api/operations.generated.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { GetHomeSettingsDocument } from './home-settings.generated.ts';

/** The notification above the header, from the home settings. */
export interface TopNotification {
  /** HTML; only displayed sanitized. */
  readonly description: string;
  /** Read by notificationLink. */
  readonly link?: unknown;
  /** `internal` opens in the site, anything else in a new tab. */
  readonly top_notification_link_type?: unknown;
}

type Answer = GetHomeSettingsQuery['getHomeSettings'];

export interface HomeSettings {
  readonly notification: TopNotification | null;
  readonly pages: NonNullable<Answer['pages']>;
}

/**
 * Parses the settings defensively: anything that is not a notification counts as none.
 * @throws SyntaxError when the settings are not JSON
 */
export function readHomeSettings({ settings, pages }: Pick<Answer, 'settings' | 'pages'>): HomeSettings {
  const { top_notification: notification } = Object(JSON.parse(settings ?? '{}'));
  const shows = typeof notification?.description === 'string' && notification.description.trim();
  return { notification: shows ? notification : null, pages: pages ?? [] };
}

/** The same for all viewers, so it is requested with the API key (specification section 7). */
export const homeSettingsQuery = queryOptions({
  queryKey: [...queryKeys.site, 'home-settings'],
  queryFn: async () => {
    const { errors, ...answer } = (await request(GetHomeSettingsDocument, {}, 'visitor')).getHomeSettings;
    if (errors?.length) throw new RequestFailed(errors.map(({ code }) => code).join(', '), 200);
    try {
      return readHomeSettings(answer);
    } catch (error) {
      throw new RequestFailed(`the settings cannot be read (${String(error)})`, 200);
    }
  },
  staleTime: 5 * 60_000,
  // Refetched by the next page, not by each part of this one.
  retryOnMount: false,
  meta: { call: 'getHomeSettings' },
});

/**
 * Takes the settings from the file that the publisher writes, for a first paint with the banner; the API's answer replaces
 * them. A file that does not come within a second is not waited for.
 */
export async function takePublishedSettings(client: QueryClient): Promise<void> {
  try {
    const response = await fetch(`/${homeSettingsFile}`, { signal: AbortSignal.timeout(1000) });
    const settings = readHomeSettings(await response.json());
    client.setQueryData(homeSettingsQuery.queryKey, (answered) => answered ?? settings, { updatedAt: 0 });
  } catch {
    // The API's answer comes later, and moves the page.
  }
}
