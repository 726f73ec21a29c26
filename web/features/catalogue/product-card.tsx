import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { institution } from '../../../lib/model/institution.ts';
import type { Card } from '../../shared/products/narrow.ts';
import { CardRating } from '../../ui/card-rating.tsx';
import { Cover } from '../../ui/cover.tsx';
import { lengthLabel } from '../../ui/labels.ts';
import { Price } from './price.tsx';
import * as messages from '../../shared/products/messages.ts';

interface ProductCardProps {
  readonly product: Card;
  /** An action besides opening it (the heart). */
  readonly action?: ReactNode;
  readonly level?: 'h2' | 'h3';
  /** The lead story of the front page. */
  readonly lead?: boolean;
  /** Whether its cover is visible without scrolling. */
  readonly eager?: boolean;
}

/** A product in a list. The whole card links to its page; its action is layered above. */
export function ProductCard({ product, action, level: Title = 'h2', lead = false, eager = lead }: ProductCardProps) {
  const { link, name, summary, image, type, difficulty, instructors, isLive, onAir, owned } = product;
  const facts = [difficulty && messages.difficultyNames[difficulty], lengthLabel(product), institution().notices.card]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={lead ? 'card lead' : 'card'}>
      <Cover image={image} eager={eager} />
      <div className="card-text">
        <p className="kicker">
          {messages.kindNames[type]}
          {onAir ? (
            <span className="badge live">{messages.onAir}</span>
          ) : (
            isLive && <span className="badge">{messages.liveClass}</span>
          )}
          {owned && <span className="badge">{messages.yours}</span>}
        </p>
        <Title className="card-title">
          <Link to="/courses/$link" params={{ link }}>
            {name}
          </Link>
        </Title>
        {summary && <p className="card-summary">{summary}</p>}
        <p className="card-facts">
          {instructors && instructors.length > 0 && (
            <span className="byline">{instructors.map((instructor) => instructor.name).join(', ')}</span>
          )}
          {facts && <span>{facts}</span>}
          <CardRating rated={product} />
        </p>
        <Price product={product} />
      </div>
      {action && <div className="card-action">{action}</div>}
    </article>
  );
}
