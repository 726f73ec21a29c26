// Runs before the first paint, so that a chosen theme never flashes in late. Written by web/ui/theme-switch.tsx.
{
  let isLearner = false;
  try {
    isLearner = /LastAuthUser/.test(Object.keys(localStorage));
    const theme = JSON.parse(localStorage.getItem('theme'));
    if (theme) document.documentElement.dataset.theme = theme;
  } catch {
    // no storage: the system's theme, and no one can be signed in
  }

  // Requests the scripts of a prerendered page (web/prerender.tsx) when it is about to be painted, in a hidden tab when it is shown, each
  // in a task of its own. What a learner or an address with a query asks for, such as an invitation, is not in the HTML: then they are
  // requested at once.
  addEventListener('DOMContentLoaded', () => {
    const request = () => {
      for (const part of document.querySelectorAll('[type=later],[as=script]'))
        setTimeout(() => {
          if (part.src) {
            part.type = 'module';
            // A script starts when it is inserted.
            part.replaceWith(part);
          } else part.rel = 'modulepreload';
        });
    };
    if (isLearner || location.search) request();
    else requestAnimationFrame(() => setTimeout(request));
  });
}

// A prerendered page does not know the promo code in its URL: until it is hydrated (web/pages/course.tsx), its link to the checkout
// would lose the code.
if (/[?&]code=[^&]/.test(location.search)) {
  // Reserves the line that will name the code (web/ui/columns.css).
  document.documentElement.dataset.code = '';
  addEventListener('click', function (event) {
    if (event.target.closest('.laid [href*="from="]')) event.preventDefault();
    else delete document.documentElement.dataset.code;
  });
}

// The page's own script or stylesheet did not come, perhaps because a newer release has replaced it: load the page again,
// once, then say so with a way on. Parts that come later are web/api/load-chunk.ts and web/shell/unexpected-error.tsx.
addEventListener(
  'error',
  ({ target: part }) => {
    const isScript = part.tagName === 'SCRIPT';
    const address = `${part.src || part.href}`;
    // One that only saves time has `async`.
    if (!address.startsWith(location.origin + '/assets/') || part.hasAttribute('async')) return;
    if (!isScript && (part.rel !== 'stylesheet' || 'lazy' in part.dataset)) return;
    const path = location.pathname;
    const at = Date.now();
    try {
      const last = JSON.parse(sessionStorage.getItem('reloaded'));
      if (navigator.onLine && !(last?.path === path && Math.abs(at - last.at) < 60000)) {
        sessionStorage.setItem('reloaded', JSON.stringify({ path, at }));
        return location.reload();
      }
    } catch {
      // no storage: no memory of a reload, so none
    }
    class Failure extends Error {}
    Failure.prototype.name = isScript ? 'ChunkLoadError' : 'CSS_CHUNK_LOAD_FAILED';
    console.error(new Failure(address));
    if (!isScript) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayWhatHappened);
    else sayWhatHappened();
  },
  true,
);

function sayWhatHappened() {
  const place = document.getElementById('root');
  place.className = '';
  place.replaceChildren(document.getElementById('not-loaded').content);
}
