import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Preloaded } from './ui/island.tsx';

/** Context of a page's `load`. */
export interface Asked<Params = unknown, Deps = unknown> {
  readonly client: QueryClient;
  /** Path parameters. */
  readonly params: Params;
  /** Search parameters that the route declares. */
  readonly deps: Deps;
}

/** Module of a page. */
export interface PagePart {
  readonly default: ComponentType;
  /** Parts below the page's first screen, whose scripts load later on the first page of a visit (ui/island.tsx). */
  readonly islands?: readonly Preloaded[];
  /** Starts the page's queries before it renders, including when the visitor is about to open it. */
  readonly load?: (asked: Asked<any, any>) => void;
}
