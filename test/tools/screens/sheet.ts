export interface Picture {
  readonly file: string;
  /** The page or state that is shown. */
  readonly what: string;
  /** Pixels. */
  readonly width: number;
  readonly light: 'light' | 'dark';
}

/** Pictures of the current page, light and dark. */
export type Take = (what: string) => Promise<void>;

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One HTML page with all pictures, a row for each page or state; each opens in its full size. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ what }) => what);
  const cell = ({ file, width, light }: Picture) =>
    `<figure style="width:${Math.round(width / 4)}px"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${light}</figcaption></figure>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 24px; font: 14px/1.4 sans-serif; background: #ddd; }
  h2 { font-size: 16px; margin: 32px 0 8px; }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; }
  img { width: 100%; max-height: 480px; object-fit: cover; object-position: top; border: 1px solid #999; }
</style>
<h1>${pictures.length} pictures</h1>
${[...rows].map(([what, some]) => `<h2>${escaped(what)}</h2>\n<div>${some.map(cell).join('')}</div>`).join('\n')}
</html>
`;
}
