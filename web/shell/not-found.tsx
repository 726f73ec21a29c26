import { Link } from '@tanstack/react-router';
import { Heading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';

export const NotFound = () => (
  <div className="page narrow">
    <Heading>Page not found</Heading>
    <p>There is nothing at this address. The catalogue may have what you are looking for.</p>
    <form role="search" action="/courses" className="search">
      <label className="unseen" htmlFor="search-text">
        Search the catalogue
      </label>
      <input id="search-text" type="search" name="text" enterKeyHint="search" placeholder="Search the catalogue" />
      <button type="submit" className="icon-button" aria-label="Search">
        <Icon name="search" />
      </button>
    </form>
    <p>
      <Link to="/courses" className="button">
        Browse courses
      </Link>
    </p>
  </div>
);
