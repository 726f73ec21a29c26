import { html, type Html } from '../page/html.ts';
import type { Box, Picture } from './picture.ts';

const BOX = { width: 196, height: 40, gap: 12 };
const BETWEEN = 88;
const TOP = 46;
const MARGIN = 30;

/** A picture as inline SVG. @param id unique in the page @param says a text alternative */
export function drawn({ columns, arrows }: Picture, id: string, says: string): Html {
  const shown = columns.filter(({ boxes }) => boxes.length > 0);
  const tallest = Math.max(...shown.map(({ boxes }) => boxes.length));
  const height = TOP + tallest * (BOX.height + BOX.gap) + MARGIN;
  const width = shown.length * (BOX.width + BETWEEN) - BETWEEN + 2 * MARGIN;
  const places = new Map<string, { x: number; y: number; column: number }>();
  shown.forEach(({ boxes }, column) => {
    const step = (height - TOP - MARGIN) / boxes.length;
    boxes.forEach((box, at) => {
      const x = MARGIN + column * (BOX.width + BETWEEN);
      places.set(box.id, { x, y: TOP + step * (at + 0.5) - BOX.height / 2, column });
    });
  });
  return html`<svg
    viewBox="0 0 ${width} ${Math.round(height)}"
    style="max-width:${Math.max(width, 700)}px"
    role="img"
    aria-labelledby="${id}-title"
  >
    <title id="${id}-title">${says}</title>
    <defs>
      <marker id="${id}-reads" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0L8 4L0 8z" />
      </marker>
      <marker
        id="${id}-writes"
        class="writes"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="6"
        markerHeight="6"
        orient="auto"
      >
        <path d="M0 0L8 4L0 8z" />
      </marker>
    </defs>
    ${zones(shown, height)}
    ${shown.map(({ title }, at) => html`<text class="soft" x="${MARGIN + at * (BOX.width + BETWEEN) + BOX.width / 2}" y="24" text-anchor="middle" font-size="12" font-weight="600">${title}</text>`)}
    ${arrows.map(({ from, to, writes }) => {
      const [a, b] = [places.get(from)!, places.get(to)!];
      return html`<path
        class="edge${writes ? ' writes' : ''}"
        d="${curve(a, b)}"
        marker-end="url(#${id}-${writes ? 'writes' : 'reads'})"
      />`;
    })}
    ${shown.flatMap(({ boxes }) => boxes).map((box) => drawnBox(box, places.get(box.id)!))}
  </svg>`;
}

/** The trust boundaries: a dashed line around what runs in the account. */
function zones(columns: Picture['columns'], height: number): Html[] {
  const first = columns.findIndex(({ trusted }) => trusted);
  const last = columns.findLastIndex(({ trusted }) => trusted);
  if (first < 0) return [];
  const x = MARGIN + first * (BOX.width + BETWEEN) - 26;
  const width = (last - first) * (BOX.width + BETWEEN) + BOX.width + 52;
  return [html`<rect class="zone" x="${x}" y="6" width="${width}" height="${Math.round(height) - 12}" rx="10" />`];
}

const round = (value: number): number => Math.round(value * 10) / 10;

function curve(a: { x: number; y: number; column: number }, b: { x: number; y: number; column: number }): string {
  const middle = BOX.height / 2;
  const [y1, y2] = [round(a.y + middle), round(b.y + middle)];
  if (a.column === b.column) {
    const x = a.x + BOX.width;
    return `M${x} ${y1 + 6}C${x + 44} ${y1 + 6} ${x + 44} ${y2 - 6} ${x + 1} ${y2 - 6}`;
  }
  const right = b.column > a.column;
  const [x1, x2] = right ? [a.x + BOX.width, b.x - 1] : [a.x, b.x + BOX.width + 1];
  const bend = (x2 - x1) / 2;
  // An arrow in the reverse direction is drawn slightly lower, so that it does not cover the other.
  const shift = right ? -5 : 7;
  return `M${x1} ${y1 + shift}C${round(x1 + bend)} ${y1 + shift} ${round(x2 - bend)} ${y2 + shift} ${x2} ${y2 + shift}`;
}

function drawnBox({ label, kind }: Box, { x, y }: { x: number; y: number }): Html {
  const lines = inTwo(label);
  const at = y + BOX.height / 2 + 4 - (lines.length - 1) * 7;
  return html`<g
    ><rect
      class="box ${kind}"
      x="${x}"
      y="${round(y)}"
      width="${BOX.width}"
      height="${BOX.height}"
      rx="${kind === 'store' ? 14 : 5}"
    />${lines.map(
      (line, index) =>
        html`<text x="${x + BOX.width / 2}" y="${round(at + index * 14)}" text-anchor="middle" font-size="11.5"
          >${line}</text
        >`,
    )}</g
  >`;
}

/** At most two lines that fit the box. */
function inTwo(label: string): string[] {
  const longest = 30;
  if (label.length <= longest) return [label];
  const cut = label.lastIndexOf(' ', longest);
  const [first, rest] =
    cut > 0 ? [label.slice(0, cut), label.slice(cut + 1)] : [label.slice(0, longest), label.slice(longest)];
  return [first, rest.length > longest ? `${rest.slice(0, longest - 1)}…` : rest];
}
