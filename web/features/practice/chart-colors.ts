/** The page's colors for a canvas, which cannot use custom properties; read again when the theme changes. */
export interface ChartColors {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly up: string;
  readonly down: string;
  readonly accent: string;
}

/** One element with a property for each color, so that styles are computed once. */
const places = {
  paper: 'backgroundColor',
  ink: 'color',
  soft: 'borderTopColor',
  rule: 'borderRightColor',
  up: 'borderBottomColor',
  down: 'borderLeftColor',
  accent: 'outlineColor',
} as const satisfies Record<keyof ChartColors, keyof CSSStyleDeclaration>;

const names: ChartColors = {
  paper: 'var(--paper-raised)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  rule: 'var(--rule)',
  up: 'var(--up)',
  down: 'var(--down)',
  accent: 'var(--accent)',
};

export function chartColors(beside: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  // Otherwise forced colors are the same for all of them.
  probe.style.setProperty('forced-color-adjust', 'none');
  const kinds = Object.keys(places) as (keyof ChartColors)[];
  for (const kind of kinds) probe.style[places[kind]] = names[kind];
  beside.append(probe);
  const computed = getComputedStyle(probe);
  const colors = Object.fromEntries(kinds.map((kind) => [kind, computed[places[kind]]]));
  probe.remove();
  return colors as unknown as ChartColors;
}

/** Parses `rgb(1, 2, 3)`, the computed form. */
export const translucent = (color: string): string => color.replace(/^rgb\(([^)]+)\)$/, 'rgba($1, 0.35)');

/** @returns a function that unsubscribes */
export function onThemeChange(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', changed);
  };
}
