import { Link } from '@tanstack/react-router';
import { Heading } from '../ui/heading.tsx';
import { SearchIcon } from '../ui/icons/search.tsx';
import * as messages from './messages.ts';

const NotFoundPage = () => (
  <div className="page narrow">
    <Heading>{messages.notFound}</Heading>
    <p>{messages.notFoundHint}</p>
    <form role="search" action="/courses" className="search">
      <label className="visually-hidden" htmlFor="search-text">
        {messages.searchCatalog}
      </label>
      <input id="search-text" type="search" name="text" enterKeyHint="search" placeholder={messages.searchCatalog} />
      <button type="submit" className="icon-button" aria-label={messages.search}>
        <SearchIcon />
      </button>
    </form>
    <p>
      <Link to="/courses" className="button">
        {messages.browseCourses}
      </Link>
    </p>
  </div>
);

export default NotFoundPage;
