import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, recall, noticeKey } from '../../api/kept.ts';
import * as messages from './messages.tsx';

/** A notice from the previous page, shown by the account page it leads to. It belongs to that history entry only. */
export type Notice = keyof typeof messages.notices;

declare module '@tanstack/react-router' {
  interface HistoryState {
    said?: Notice;
  }
}

const tab = () => sessionStorage;

/** Schedules the notice for when this tab returns from the hosted sign-out, which cannot carry history state. */
export const showLater = (said: Notice): void => keep(noticeKey, said, tab);

export function useNotice(): string | undefined {
  const said = useRouterState({ select: ({ location }) => location.state.said });
  const [later] = useState(() => recall<Notice>(noticeKey, tab));
  useEffect(() => keep(noticeKey, null, tab), []);
  const told = said ?? later;
  return told ? messages.notices[told] : undefined;
}
