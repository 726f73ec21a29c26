import type { QueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';

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
  readonly default: AsyncRouteComponent<any>;
  /** Starts the page's queries before it renders, including when the visitor is about to open it. */
  readonly load?: (asked: Asked<any, any>) => void;
}
