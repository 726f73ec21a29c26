/** Appearance of the card fields. Their frame cannot use the page's custom properties, so values must be literal. */
import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Subscribes to theme changes: the device's, or the learner's choice. */
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

/** A token contains both themes' values; only a color in use resolves to the current one. */
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
  const colours = coloursNow('accent', 'paper-raised', 'ink', 'ink-soft', 'alarm', 'edge');
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colours.accent,
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

/** For the current theme; updated when it changes. */
export function useAppearance(): Appearance {
  const theme = useSyncExternalStore(subscribe, light);
  return useMemo(() => appearanceIn(theme), [theme]);
}
