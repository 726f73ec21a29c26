/**
 * A QR code (ISO/IEC 18004) of a short text: byte mode, error correction M, versions 1 to 10, which hold up to 213 bytes. Only the
 * address of an authenticator's secret is drawn, and it must not leave the browser to be drawn elsewhere.
 */
import { blocksOf, bitsOf, dataSize, withCorrection } from './qr-code-words.ts';

type Module = boolean | undefined;

/** Rows of modules, true is dark; without the quiet zone around it. Throws RangeError when the text does not fit. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: 10 }, (_, index) => index + 1).find(
    (each) => bitsOf(bytes, each) <= dataSize(each) * 8,
  );
  if (version === undefined) throw new RangeError('The text is too long for this QR code');
  const words = withCorrection(blocksOf(bytes, version), version);
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(words, version, mask));
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid: Module[][] = Array.from({ length: size }, () => Array<Module>(size).fill(undefined));
  drawPatterns(grid, version);
  drawFormat(grid, mask);
  let bit = 0;
  for (const [x, y] of zigzag(size)) {
    if (grid[y]![x] !== undefined) continue;
    const dark = bit < words.length * 8 && ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
    grid[y]![x] = dark !== isMasked(mask, x, y);
    bit += 1;
  }
  return grid as boolean[][];
}

/** Two columns at a time from the right, up and down in turn; the column of the timing pattern is left out. */
function* zigzag(size: number): Generator<readonly [number, number]> {
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

function drawPatterns(grid: Module[][], version: number): void {
  const size = grid.length;
  const set = (x: number, y: number, dark: boolean) => {
    if (grid[y] && x >= 0 && x < size) grid[y][x] = dark;
  };
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let index = 0; index < size; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const places = alignment(version, size);
  for (const x of places)
    for (const y of places) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isFinder) square(x, y, 2, (ring) => ring !== 1);
    }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) square(x, y, 4, (ring) => ring !== 2 && ring !== 4); // prettier-ignore
  if (version < 7) return;
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const dark = ((bits >> index) & 1) === 1;
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    set(far, near, dark);
    set(near, far, dark);
  }
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)];
}

/** Twice, beside the finder patterns: error correction M and the mask. */
function drawFormat(grid: Module[][], mask: number): void {
  const size = grid.length;
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const dark = (index: number) => ((bits >> index) & 1) === 1;
  for (let index = 0; index < 15; index += 1) {
    const along = index < 6 ? index : index < 8 ? index + 1 : -1;
    if (along >= 0) grid[along]![8] = dark(index);
    else grid[8]![index === 8 ? 7 : 14 - index] = dark(index);
    if (index < 8) grid[8]![size - 1 - index] = dark(index);
    else grid[size - 15 + index]![8] = dark(index);
  }
  grid[size - 8]![8] = true;
}

/** Of a polynomial division over two elements, shifted by the degree. */
function remainder(value: number, degree: number, divisor: number): number {
  let rest = value;
  for (let index = 0; index < degree; index += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor);
  return rest;
}

function isMasked(mask: number, x: number, y: number): boolean {
  const rules = [
    () => (x + y) % 2,
    () => y % 2,
    () => x % 3,
    () => (x + y) % 3,
    () => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    () => ((x * y) % 2) + ((x * y) % 3),
    () => (((x * y) % 2) + ((x * y) % 3)) % 2,
    () => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ];
  return rules[mask]!() === 0;
}

/** How hard it would be to read: long runs, blocks, patterns like the finders', and too much of one color. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length;
  const columns = grid.map((_, x) => grid.map((row) => row[x]!));
  const lines = [...grid, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const pattern of ['10111010000', '00001011101'])
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) points += 40;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const dark = grid[y]![x];
      if (dark === grid[y]![x - 1] && dark === grid[y - 1]![x] && dark === grid[y - 1]![x - 1]) points += 3;
    }
  const share = grid.flat().filter(Boolean).length / (size * size);
  return points + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
