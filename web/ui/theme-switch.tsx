import { recall, keep } from '../api/kept.ts';
import { Icon } from './icon.tsx';
import * as messages from './messages.ts';

/**
 * Toggles between light and dark. If the choice equals the system's, it is not stored, and the page follows the
 * system again.
 */
function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const current = recall<string>('theme') ?? system;
  const next = current === 'dark' ? 'light' : 'dark';
  keep('theme', next === system ? null : next);
  if (next === system) delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
}

export const ThemeSwitch = () => (
  <button type="button" className="icon-button theme-switch" aria-label={messages.lightOrDark} onClick={switchTheme}>
    <Icon name="sun" />
    <Icon name="moon" />
  </button>
);
