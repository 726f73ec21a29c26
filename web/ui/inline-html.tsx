import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

const SanitisedHtml = lazy(() =>
  loadChunk(() => import('./sanitised-html.tsx')).then((part) => ({ default: part.SanitisedHtml })),
);

/** Words without markup are text as they stand; only markup needs the sanitiser, which weighs more than the page. */
const isPlain = (html: string) => !/[<&]/.test(html);

/** A line of HTML through the allow-list; until that is there, its words alone. */
export const InlineHtml = ({ html }: { readonly html: string }) =>
  isPlain(html) ? (
    <span>{html}</span>
  ) : (
    <Suspense fallback={<span>{html.replace(/<[^>]*>/g, '')}</span>}>
      <SanitisedHtml html={html} allow="phrase" />
    </Suspense>
  );
