import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A prerendered page, and the component that replaces it. */
export interface Taken {
  readonly place: HTMLElement;
  readonly site: ReactNode;
  readonly client: QueryClient;
  readonly router: AnyRouter;
}
