/** Colors of the page for what is drawn on a canvas, which knows no custom properties: asked again when light turns into dark. */
export interface ChartColors {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly up: string;
  readonly down: string;
  readonly accent: string;
}

const names = {
  paper: 'var(--paper-raised)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  rule: 'var(--rule)',
  up: 'var(--up)',
  down: 'var(--down)',
  accent: 'var(--accent)',
} as const satisfies Record<keyof ChartColors, string>;

export function chartColors(beside: HTMLElement): ChartColors {
  const probe = document.createElement('span');
  probe.hidden = true;
  beside.append(probe);
  const colors = Object.entries(names).map(([name, color]) => {
    probe.style.color = color;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(colors) as unknown as ChartColors;
}

/** @returns ends listening */
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
