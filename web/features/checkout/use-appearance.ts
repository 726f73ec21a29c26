/** The card fields' looks. They stand in a frame that knows nothing of the page's tokens: values must be literal. */
import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Tells of a change of light: the device's, or the one that was chosen. */
function subscribe(changed: () => void): () => void {
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    dark.removeEventListener('change', changed);
  };
}

const light = (): string => document.documentElement.dataset['theme'] ?? (dark.matches ? 'dark' : 'light');

/** A token says what it is in both lights; only a colour in use says which one it is now. */
function coloursNow<Token extends string>(...tokens: readonly Token[]): Record<Token, string> {
  const probe = document.createElement('span');
  probe.hidden = true;
  document.body.append(probe);
  const colours = tokens.map((token) => {
    probe.style.color = `var(--${token})`;
    return [token, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colours);
}

function appearanceIn(theme: string): Appearance {
  const colours = coloursNow('brass', 'paper-raised', 'ink', 'ink-soft', 'alarm', 'edge');
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colours.brass,
      colorBackground: colours['paper-raised'],
      colorText: colours.ink,
      colorTextSecondary: colours['ink-soft'],
      colorTextPlaceholder: colours['ink-soft'],
      colorDanger: colours.alarm,
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '3px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colours.edge}`, boxShadow: 'none', padding: '12px' },
      '.Input--invalid': { border: `1px solid ${colours.alarm}` },
      '.Label': { fontWeight: '500', color: colours.ink },
    },
  };
}

/** In the light that is on; it changes with it. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(subscribe, light);
  return useMemo(() => appearanceIn(theme), [theme]);
}
