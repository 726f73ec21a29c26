import { useEffect, useRef, type ReactNode } from 'react';
import { institution } from '../../lib/model/institution.ts';
import { nameTab } from './open-page.ts';
import { prerendering } from '../api/first-draw.ts';

let arrived = false;

/**
 * The page's only h1. It sets the document title and takes the focus after navigation, so that screen readers
 * announce the new page. The first page of a visit does not move the focus, nor does a page in which the reader has
 * already focused something.
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
