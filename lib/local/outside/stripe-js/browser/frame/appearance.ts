import type { Appearance } from '@stripe/stripe-js';

/** The defaults of each theme (Stripe documentation, "Elements Appearance API"); the values are ours. */
const themes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stripe: {
    colorPrimary: '#0b5fce',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorTextSecondary: '#5f6069',
    colorTextPlaceholder: '#6f7079',
    colorDanger: '#c4122f',
    colorBorder: '#d4d4d9',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c3c3cc',
    colorTextPlaceholder: '#b0b0ba',
    colorDanger: '#fe9fb3',
    colorBorder: '#565765',
  },
  flat: {
    colorPrimary: '#0b5fce',
    colorBackground: '#f1f3f5',
    colorText: '#1a1b25',
    colorTextSecondary: '#5a5b63',
    colorTextPlaceholder: '#62636b',
    colorDanger: '#b3102a',
    colorBorder: 'transparent',
  },
};

const lengths: Readonly<Record<string, string>> = {
  fontFamily: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  fontSizeBase: '16px',
  fontSizeSm: '0.875rem',
  fontSizeXs: '0.8125rem',
  fontWeightNormal: '400',
  fontWeightMedium: '500',
  fontLineHeight: '1.4',
  borderRadius: '5px',
  spacingUnit: '4px',
  gridRowSpacing: 'calc(var(--spacingUnit) * 3)',
  gridColumnSpacing: 'calc(var(--spacingUnit) * 3)',
};

/** Variables that the API accepts and that have no effect here. */
const silent =
  /^(color(Success|Warning)|accessibleColorOn\w+|icon\w*|logo\w*|tab\w*|focus\w+|fontSize\w+|fontWeight\w+|spacing\w+|gap\w*|font\w+|p\w+Spacing|button\w*)$/;

/** Applies an appearance to the page, and warns on the console about what Stripe.js would not accept. */
export function dress(appearance: Appearance): void {
  const { theme = 'stripe', variables = {}, rules = {}, labels = 'auto' } = appearance;
  const root = document.documentElement;
  const values: Record<string, string> = { ...lengths, ...(themes[theme] ?? themes['stripe']!) };
  for (const [name, value] of Object.entries(variables as Record<string, string>)) {
    if (value === undefined) continue;
    if (!(name in values) && !silent.test(name)) {
      console.warn(`[Stripe.js] ${name} is not a supported variable of the appearance`);
      continue;
    }
    // The page's custom properties are not available inside the frame.
    if (/var\(|light-dark\(|color-mix\(/.test(value) || (/^color/.test(name) && !CSS.supports('color', value))) {
      console.warn(`[Stripe.js] the value ${value} of the appearance's variable ${name} is not supported`);
      continue;
    }
    values[name] = value;
  }
  for (const [name, value] of Object.entries(values)) root.style.setProperty(`--${name}`, value);
  root.dataset['labels'] = labels;
  root.dataset['theme'] = theme;
  root.style.colorScheme = isDark(values['colorBackground']!) ? 'dark' : 'light';
  document.adoptedStyleSheets = [sheetOf(rules as Record<string, Record<string, string>>)];
}

/**
 * The color scheme that the frame element must also have on the page; otherwise browsers paint a white background
 * behind it.
 */
export const scheme = (): string => document.documentElement.style.colorScheme;

/** Rules for `.Input`, `.Label`, and the like; other selectors are internal to Stripe and are skipped. */
function sheetOf(rules: Record<string, Record<string, string>>): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [selector, properties] of Object.entries(rules)) {
    if (!/^\.[A-Z]\w*(--\w+)?(::?[\w-]+(\([^)]*\))?)*$/.test(selector)) {
      console.warn(`[Stripe.js] ${selector} is not a supported selector of the appearance`);
      continue;
    }
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
    for (const [name, value] of Object.entries(properties))
      rule.style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
  return sheet;
}

function isDark(color: string): boolean {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 255, green = 255, blue = 255] = pen.getImageData(0, 0, 1, 1).data;
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}
