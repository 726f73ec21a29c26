import type { ComponentType } from 'react';

export interface DehydratedProps {
  readonly preload: () => Promise<unknown>;
  /** Resolves when the script has loaded, whoever requested it. */
  readonly arrival: Promise<ComponentType>;
  readonly onSight: boolean;
}
