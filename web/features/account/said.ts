import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keep, recall, saidKey } from '../../api/kept.ts';
import * as messages from './messages.tsx';

/** What the page before has done, for the account page it leads to; it belongs to that one entry of the history. */
export type Said = keyof typeof messages.notices;

declare module '@tanstack/react-router' {
  interface HistoryState {
    said?: Said;
  }
}

const tab = () => sessionStorage;

/** Has it said when this tab comes back from the hosted sign-out, which knows nothing of this site's history. */
export const sayLater = (said: Said): void => keep(saidKey, said, tab);

export function useSaid(): string | undefined {
  const said = useRouterState({ select: ({ location }) => location.state.said });
  const [later] = useState(() => recall<Said>(saidKey, tab));
  useEffect(() => keep(saidKey, null, tab), []);
  const told = said ?? later;
  return told ? messages.notices[told] : undefined;
}
