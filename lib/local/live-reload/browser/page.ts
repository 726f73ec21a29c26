/**
 * Runs in every page of the site while the stage follows edits: swaps styles in place, reloads the page for any other
 * change, and shows why an edit failed. It complies with the site's content security policy: no inline script, no
 * inline style, no HTML from strings.
 */

/** A message from the stage. Versions are those of the site as served. */
interface Message {
  readonly version: string;
  /** The version that `styles` applies to. */
  readonly from?: string;
  /** Paths of style sheets, when nothing else has changed. */
  readonly styles?: readonly string[];
  /** Why the last edit is not live; null when it is. */
  readonly failure: string | null;
}

let version = (document.currentScript as HTMLScriptElement).dataset.version;
let socket: WebSocket | undefined;
let panel: HTMLElement | undefined;

function connect(): void {
  const opened = (socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/_local/reload`));
  opened.onmessage = ({ data }) => hear(JSON.parse(data));
  // The stage has stopped and may be back soon.
  opened.onclose = () => opened === socket && setTimeout(connect, 1000);
}

function hear({ version: next, from, styles, failure }: Message): void {
  if (next !== version) {
    if (!styles || from !== version) return location.reload();
    version = next;
    styles.forEach(swap);
  }
  dismiss();
  if (failure !== null) show(failure);
}

/** `/assets/main-ABCD1234.css` and `/assets/main-EFGH5678.css` are two versions of the same sheet. */
const stem = (path: string) => path.replace(/-[^-/]+(?=\.css$)/, '');

/** Keeps the old sheet until the new one has loaded, so the page is never unstyled. */
function swap(path: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href);
    if (pathname === path || stem(pathname) !== stem(path)) continue;
    const next = link.cloneNode() as HTMLLinkElement;
    next.onload = () => link.remove();
    next.onerror = () => location.reload();
    next.href = path;
    link.after(next);
  }
}

const look = `
:host { all: initial; position: fixed; inset: auto 0 0 0; width: auto; max-height: 60vh; margin: 0; padding: 0; border: 0;
  overflow: auto; box-sizing: border-box; color: #fff; background: #2a1512; border-top: 4px solid #ff8a73;
  font: 16px/1.5 system-ui, sans-serif; }
div { display: flex; gap: 16px; align-items: start; max-width: 75rem; margin: 0 auto; padding: 16px; }
section { flex: 1; min-width: 0; }
strong { display: block; }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
button { font: inherit; color: #2a1512; background: #fff; border: 0; border-radius: 3px; min-height: 44px; padding: 0 16px; cursor: pointer; }
button:focus-visible { outline: 3px solid #ff8a73; outline-offset: 2px; }`;

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** In a shadow root, so that its styles and the site's do not affect each other; in the top layer, above dialogs. */
function show(failure: string): void {
  panel = make('div');
  panel.id = 'local-stage-failure';
  panel.popover = 'manual';
  const root = panel.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  root.adoptedStyleSheets = [sheet];
  const message = make('section', make('strong', 'Your last edit is not live'), make('pre', failure));
  message.setAttribute('role', 'alert');
  const button = make('button', 'Dismiss');
  button.type = 'button';
  button.onclick = dismiss;
  root.append(make('div', message, button));
  document.body.append(panel);
  panel.showPopover();
  document.addEventListener('keydown', onKey);
}

function dismiss(): void {
  document.removeEventListener('keydown', onKey);
  panel?.remove();
  panel = undefined;
}

const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && dismiss();

// An open socket would keep the page out of the browser's back/forward cache.
addEventListener('pagehide', () => {
  const closing = socket;
  socket = undefined;
  closing?.close();
});
addEventListener('pageshow', ({ persisted }) => persisted && connect());
connect();
