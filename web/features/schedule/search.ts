import type { SessionType } from '../../api/operations.generated.ts';

/** Search parameters of the schedule. */
export interface ScheduleSearch {
  /** `YYYY-MM` in the viewer's time zone; absent: the current one. */
  readonly month?: string;
  readonly type?: SessionType;
  readonly instructor?: string;
  readonly mine?: true;
  readonly view?: 'list';
}

export const sessionTypes = ['desk', 'questions', 'workshop'] as const;

/** Parses a URL's search; unknown values are dropped. */
export function readScheduleSearch(search: { readonly [key in keyof ScheduleSearch]: unknown }): ScheduleSearch {
  const month = String(search.month ?? '');
  return {
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    type: sessionTypes.find((type) => type === search.type),
    instructor: String(search.instructor ?? '').trim() || undefined,
    mine: String(search.mine) === 'true' || undefined,
    view: search.view === 'list' ? 'list' : undefined,
  };
}
