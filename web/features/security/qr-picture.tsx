import { qrCode } from './qr.ts';

/** The quiet zone that readers need around a code, in modules. */
const quiet = 4;

/** A text as a QR code, black on white by day and by night: readers know no other. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = qrCode(text);
  const size = rows.length + quiet * 2;
  const dark = rows.flatMap((row, y) => row.flatMap((each, x) => (each ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
