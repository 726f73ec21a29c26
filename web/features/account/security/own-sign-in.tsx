import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providerQuery } from '../provider.ts';

/** Rendered only for learners who log in here and not with another provider. */
export function OwnSignIn({ children }: { readonly children: ReactNode }) {
  return useQuery(providerQuery).data === null && children;
}
