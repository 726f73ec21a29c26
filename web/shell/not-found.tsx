import { Link } from '@tanstack/react-router';
import { Heading } from '../ui/heading.tsx';

export const NotFound = () => (
  <div className="page narrow">
    <Heading>Page not found</Heading>
    <p>There is nothing at this address. The catalogue may have what you are looking for.</p>
    <p>
      <Link to="/courses" className="button">
        Browse courses
      </Link>
    </p>
  </div>
);
