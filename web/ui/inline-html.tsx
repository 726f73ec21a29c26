import { lazy, Suspense } from 'react';
import { loadChunk } from '../api/load-chunk.ts';

const SanitisedHtml = lazy(() =>
  loadChunk(() => import('./sanitised-html.tsx')).then((part) => ({ default: part.SanitisedHtml })),
);

/** Text without markup is rendered as it is. Only markup needs the sanitizer, which is larger than the page. */
const isPlain = (html: string) => !/[<&]/.test(html);

/** A line of HTML through the allow-list; until the sanitizer has loaded, its text only. */
export const InlineHtml = ({ html }: { readonly html: string }) =>
  isPlain(html) ? (
    <span>{html}</span>
  ) : (
    <Suspense fallback={<span>{html.replace(/<[^>]*>/g, '')}</span>}>
      <SanitisedHtml html={html} allow="phrase" />
    </Suspense>
  );
