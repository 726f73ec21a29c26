import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { guardLinks } from './guard-links.ts';
import { prerenderedElement, prerenderedHtml, prerenderedName } from './prerendered-html.ts';
import { prerendering } from '../api/first-draw.ts';
import { useHydrated } from './use-hydrated.ts';

const SanitisedHtml = lazy(() =>
  loadChunk(() => import('./sanitised-html.tsx')).then((part) => ({ default: part.SanitisedHtml })),
);

/** Formatted text, given as HTML. */
export function Prose({ html }: { readonly html: string }) {
  const hydrated = useHydrated();
  // The text that the page was prerendered with.
  const [drawn] = useState(hydrated ? undefined : html);
  if (prerendering)
    return (
      <div
        className="prose"
        data-laid={prerenderedName(html)}
        dangerouslySetInnerHTML={{ __html: prerenderedHtml(html) }}
      />
    );
  if (drawn === html) return <Kept name={prerenderedName(html)} />;
  const laid = prerenderedElement(html);
  if (laid) return <Adopted key={html} laid={laid} />;
  return (
    <Suspense fallback={<div className="skeleton-line block" />}>
      <SanitisedHtml html={html} allow="text" />
    </Suspense>
  );
}

/** A text that is already in the document; React keeps the existing nodes and ignores its own value. */
function Kept({ name }: { readonly name: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void guardLinks(place.current!), []);
  return <div className="prose" data-laid={name} ref={place} dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Reuses the nodes of the prerendered text. */
function Adopted({ laid }: { readonly laid: Element }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(...guardLinks(laid.cloneNode(true) as Element).childNodes);
  }, [laid]);
  return <div className="prose" ref={place} />;
}
