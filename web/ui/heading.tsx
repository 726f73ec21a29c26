import { useEffect, useRef, type ReactNode } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { nameTab } from './page-facts.ts';
import { prerendering } from '../api/first-draw.ts';

let arrived = false;

/**
 * A page's one headline. It names the browser's tab and takes the focus after a change of page, so that a screen reader
 * says where one is; the first page of a visit and a reader who is already busy elsewhere in the page keep theirs.
 */
export function Heading({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? (typeof children === 'string' ? children : '');
  const site = institution().name;
  const tab = name ? `${name} · ${site}` : site;
  if (prerendering) nameTab(tab);
  useEffect(() => nameTab(tab), [tab]);
  useEffect(() => {
    if (arrived && !document.activeElement?.closest('main, dialog')) heading.current?.focus({ preventScroll: true });
    const visit = setTimeout(() => (arrived = true));
    return () => clearTimeout(visit);
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
