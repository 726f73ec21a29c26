import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answersId, laidClass, takeAnswers } from '../api/answers.ts';
import { recall, noticeKey } from '../api/kept.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { parseSearch } from '../api/search-params.ts';
import { keepScroll } from './keep-scroll.ts';
import type { Taken } from './prerendered-page.ts';
import { beginFirstDraw, endFirstDraw, firstDraw } from '../api/first-draw.ts';

/** Values in session storage that change a page's first render. */
const storedState = [noticeKey, 'pending_email', 'reset_email'];

/** Whether this browser shows what every visitor sees: no one signed in, no stored value that a page shows. */
function isAnybody(): boolean {
  try {
    if (Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'))) return false;
  } catch {
    // no storage: no one can be signed in
  }
  return !history.state?.notice && storedState.every((key) => recall(key, () => sessionStorage) === null);
}

/** Hydrates a prerendered page. */
export async function takeOver(taken: Taken): Promise<void> {
  if (isAnybody()) {
    const source = parseSearch(location.search)['registration_source'];
    if (source !== undefined) {
      // Before the page asks whether there is an invitation.
      const { noteRegistrationSource } = await loadChunk(() => import('../features/account/registration-source.ts'));
      noteRegistrationSource(source);
    }
    return hydrate(taken);
  }
  const { replace } = await loadChunk(() => import('./replace.tsx'));
  return replace(taken);
}

/** React adopts the existing elements. Their data may be old: it is refetched after hydration. */
async function hydrate({ place, site, client, router }: Taken): Promise<void> {
  beginFirstDraw(() => {
    place.classList.remove(laidClass);
    for (const control of place.querySelectorAll('[inert]')) control.removeAttribute('inert');
    // Each in a task of its own: a slow phone takes a tenth of a second to hydrate, and the visitor may press something now.
    setTimeout(() => void client.invalidateQueries());
    setTimeout(() => void router.invalidate());
  });
  takeAnswers(client, JSON.parse(document.getElementById(answersId)!.textContent));
  // The router omits what only the browser renders around its pages.
  router.ssr = { manifest: undefined };
  await router.load();
  // A part that failed to load has ended it.
  if (!firstDraw()) return createRoot(place).render(site);
  keepScroll(router);
  startTransition(() => {
    hydrateRoot(place, site, {
      onRecoverableError(error) {
        // 419: a part that the publisher left to the browser.
        if (/#419\b/.test(String(error))) return;
        console.error(error);
        endFirstDraw();
      },
    });
  });
}
