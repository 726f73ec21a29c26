import { encode } from 'uqr';

/** The quiet zone that readers need around a code, in modules (ISO/IEC 18004). */
const border = 4;

/**
 * A text as a QR code, always black on white, as scanners require. It is drawn in the browser, because an
 * authenticator's key must not leave it.
 */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { data: rows, size } = encode(text, { ecc: 'M', border });
  const dark = rows.flatMap((row, y) => row.flatMap((each, x) => (each ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
