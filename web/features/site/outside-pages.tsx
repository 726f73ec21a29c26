import { useQuery } from '@tanstack/react-query';
import { institution } from '../../../lib/model/institution.ts';
import { outsidePageKinds } from '../../../lib/model/outside-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import * as messages from './messages.ts';
import { homeSettingsQuery } from './queries.ts';

/** The institution's video, photo and social media pages, from content; nothing without any. */
export function OutsidePages() {
  const { data } = useQuery(homeSettingsQuery);
  const pages = data?.pages.flatMap((page) => {
    const kind = outsidePageKinds.find((each) => each === page.kind);
    return kind ? [{ ...page, kind }] : [];
  });
  if (!pages?.length) return null;
  return (
    <nav className="outside-pages" aria-label={messages.elsewhere(institution().name)}>
      {pages.map(({ kind, name, link }) => (
        <a key={link} className="icon-button" href={link} target="_blank" rel="noopener noreferrer" title={name}>
          <Icon name={kind} />
          <span className="visually-hidden">{messages.namedInNewTab(name)}</span>
        </a>
      ))}
    </nav>
  );
}
