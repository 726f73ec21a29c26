// Runs before the first paint, so that a chosen theme never flashes in late. Written by web/shell/theme-switch.tsx.
try {
  var theme = JSON.parse(localStorage.getItem('theme'));
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // no storage: the system's theme
}
