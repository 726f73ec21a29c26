// Runs in the shell: requests the scripts of its page together with the entry's, not a round trip after the entry has run, by the list in
// the HTML (lib/stacks/bundle/first-parts.ts).
{
  // Fonts come after the entry, without which nothing is painted.
  for (const font of document.querySelectorAll('[as=font]')) font.rel = 'preload';
  let learner = 0;
  try {
    learner = +Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    // no storage: no one can be signed in
  }
  const { names, pages } = JSON.parse(document.getElementById('first-scripts').textContent);
  for (const place of pages.find(([path]) => RegExp(path).test(location.pathname))[1 + learner]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${names[place]}.js`;
    document.head.append(link);
  }
}
