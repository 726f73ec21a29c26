import * as messages from '../../ui/messages.ts';

/** Placeholders for cards that are loading, in the same shape. */
export const CardSkeletons = ({ count, lead = false }: { readonly count: number; readonly lead?: boolean }) => (
  <div className={lead ? '' : 'cards'} role="status" aria-label={messages.loading}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={lead ? 'card lead skeleton' : 'card skeleton'} aria-hidden="true">
        <span className="cover" />
        <div className="card-text">
          <span className="skeleton-line short" />
          <span className="skeleton-line title" />
          <span className="skeleton-line" />
          <span className="skeleton-line short" />
        </div>
      </div>
    ))}
  </div>
);
