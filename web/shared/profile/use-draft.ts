import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { keyOf } from '../../api/kept-for-learner.ts';
import { keep, recall } from '../../api/kept.ts';
import { profileQuery } from './queries.ts';

const tab = () => sessionStorage;

/**
 * State that survives a reload, a page left in between, and the end of the session, in this tab and for this learner alone:
 * a phone throws away a tab in the background, and with it what was typed. Logging out removes it.
 * @param name of what it is a draft of
 * @param empty what it is before anything is typed, always the same object; it is not stored
 */
export function useDraft<T>(name: string, empty: T): [T, Dispatch<SetStateAction<T>>] {
  const learner = useQueryClient().getQueryData(profileQuery.queryKey)?.attributes.sub;
  const [key] = useState(keyOf(learner, `draft ${name}`));
  const [draft, setDraft] = useState<T>(() => recall<T>(key, tab) ?? empty);
  useEffect(() => keep(key, draft === empty ? null : draft, tab), [key, draft, empty]);
  return [draft, setDraft];
}
