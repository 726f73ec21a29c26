import { Link } from '@tanstack/react-router';
import { Heading } from '../../ui/heading.tsx';
import * as messages from './messages.no-product.ts';

interface NoProductProps {
  /** Why it cannot be shown. */
  readonly refused: string | undefined;
}

/** The page of a product that does not exist, or no longer does. */
export const NoProduct = ({ refused }: NoProductProps) => (
  <div className="page narrow">
    <Heading>{messages.notFound}</Heading>
    <p>{refused}</p>
    <p>
      <Link to="/courses" className="button" activeProps={{}}>
        {messages.browse}
      </Link>
    </p>
  </div>
);
