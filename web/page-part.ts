import type { QueryClient } from '@tanstack/react-query';
import type { AsyncRouteComponent } from '@tanstack/react-router';

/** What a page is opened with. */
export interface Asked<Params = unknown, Deps = unknown> {
  readonly client: QueryClient;
  /** Of the path. */
  readonly params: Params;
  /** What the route has named of the address' search. */
  readonly deps: Deps;
}

/** The module of a page. */
export interface PagePart {
  readonly default: AsyncRouteComponent<any>;
  /** Starts what the page asks, before it is drawn; also when somebody is about to open it. */
  readonly load?: (asked: Asked<any, any>) => void;
}
