// Runs before the first paint, so that a chosen theme never flashes in late. Written by web/ui/theme-switch.tsx.
try {
  var theme = JSON.parse(localStorage.getItem('theme'));
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's theme
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

// Requests the scripts of a prerendered page (web/prerender.tsx) when it is about to be painted, each in a task of its own. A learner's
// page is drawn anew by them: they are requested at once.
addEventListener('DOMContentLoaded', function () {
  var entry = document.querySelector('script[type=later]');
  if (!entry) return;
  var isLearner = false;
  try {
    isLearner = Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    // no storage: no one can be signed in
  }
  function request() {
    entry.type = 'module';
    // A script starts when it is inserted.
    entry.replaceWith(entry);
    for (const link of document.querySelectorAll('[rel=later]'))
      setTimeout(() => (link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload'));
  }
  // A hidden page is not painted.
  if (isLearner || document.hidden) request();
  else requestAnimationFrame(() => setTimeout(request));
});

// The page's own script or stylesheet did not come, perhaps because a newer release has replaced it: load the page again,
// once, then say so with a way on. Parts that come later are web/api/load-chunk.ts and web/shell/unexpected-error.tsx.
addEventListener(
  'error',
  function (event) {
    var part = event.target;
    var address = (part && (part.src || part.href)) || '';
    if (address.indexOf(location.origin + '/assets/') !== 0) return;
    if (part.tagName !== 'SCRIPT' && (part.rel !== 'stylesheet' || 'lazy' in part.dataset)) return;
    try {
      var last = JSON.parse(sessionStorage.getItem('reloaded'));
      var just = last && last.path === location.pathname && Math.abs(Date.now() - last.at) < 60000;
      if (navigator.onLine && !just) {
        sessionStorage.setItem('reloaded', JSON.stringify({ path: location.pathname, at: Date.now() }));
        return location.reload();
      }
    } catch {
      // no storage: no memory of a reload, so none
    }
    class Failure extends Error {}
    Failure.prototype.name = part.tagName === 'SCRIPT' ? 'ChunkLoadError' : 'CSS_CHUNK_LOAD_FAILED';
    console.error(new Failure(address));
    if (part.tagName !== 'SCRIPT') return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', sayWhatHappened);
    else sayWhatHappened();
  },
  true,
);

function sayWhatHappened() {
  var place = document.getElementById('root');
  place.className = '';
  place.replaceChildren(document.getElementById('not-loaded').content);
}
