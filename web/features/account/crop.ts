/**
 * A square part of an image: its center as a share of width and height, and its zoom factor (1 = the largest square).
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest crop that stays inside the image. */
export function inside({ x, y, zoom }: Crop, width: number, height: number): Crop {
  const side = Math.min(width, height) / between(1, zoom, 4);
  const half = { x: side / 2 / width, y: side / 2 / height };
  return { x: between(half.x, x, 1 - half.x), y: between(half.y, y, 1 - half.y), zoom: between(1, zoom, 4) };
}

/** Draws the part onto a square canvas, whatever its size. */
export function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const side = Math.min(image.width, image.height) / crop.zoom;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [crop.x * image.width - side / 2, crop.y * image.height - side / 2];
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The part as a JPEG of 512 by 512 pixels. */
export async function encode(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 512;
  draw(canvas, image, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86));
  if (!blob) throw new Error('the browser could not make a JPEG of it.');
  return blob;
}
