import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, recall, noticeKey } from '../../api/kept.ts';
import * as messages from './messages.sign-in.ts';

/** A notice from the previous page, shown by the account page it leads to. It belongs to that history entry only. */
export type Notice = keyof typeof messages.notices;

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: Notice;
  }
}

const tab = () => sessionStorage;

/** Schedules the notice for when this tab returns from the hosted sign-out, which cannot carry history state. */
export const showLater = (notice: Notice): void => keep(noticeKey, notice, tab);

export function useNotice(): string | undefined {
  const fromHistory = useRouterState({ select: ({ location }) => location.state.notice });
  const [later] = useState(() => recall<Notice>(noticeKey, tab));
  useEffect(() => keep(noticeKey, null, tab), []);
  const notice = fromHistory ?? later;
  return notice ? messages.notices[notice] : undefined;
}
