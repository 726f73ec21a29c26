import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providerQuery } from '../provider.ts';

/** For learners who log in here, and not through another provider. */
export function OwnSignIn({ children }: { readonly children: ReactNode }) {
  return useQuery(providerQuery).data === null && children;
}
