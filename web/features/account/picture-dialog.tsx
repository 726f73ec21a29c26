import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { draw, encode, inside, type Crop } from './crop.ts';
import * as messages from './messages.lazy.ts';

const step = 0.03;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Crops a square from a picture: dragged or moved by the arrow keys, zoomed with a slider. */
export function PictureDialog({
  image,
  onDone,
}: {
  readonly image: ImageBitmap;
  /** Called with the JPEG, or with null when the learner cancels. */
  readonly onDone: (picture: Blob | null) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 });
  const [failed, setFailed] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => draw(canvas.current!, image, crop), [image, crop]);

  const change = (next: Partial<Crop>) => setCrop((now) => inside({ ...now, ...next }, image.width, image.height));
  const move = (x: number, y: number) => change({ x: crop.x + x / crop.zoom, y: crop.y + y / crop.zoom });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const side = Math.min(image.width, image.height);
    move((-event.movementX / width) * (side / image.width), (-event.movementY / width) * (side / image.height));
  };
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    move(...by);
  };
  const save = async () => {
    try {
      onDone(await encode(image, crop));
    } catch {
      setFailed(true);
    }
  };

  return (
    <dialog ref={dialog} className="dialog picture-dialog" aria-labelledby="picture-title" onClose={() => onDone(null)}>
      <h2 id="picture-title">{messages.pictureTitle}</h2>
      <canvas
        ref={canvas}
        width={320}
        height={320}
        tabIndex={0}
        role="img"
        aria-label={messages.pictureCrop}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <label>
        {messages.zoom}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
        />
      </label>
      {failed && <p role="alert">{messages.pictureNotEncoded}</p>}
      <p className="picture-actions">
        <button type="button" className="button" onClick={save}>
          {messages.usePicture}
        </button>
        <button type="button" className="link-button" onClick={() => onDone(null)}>
          {messages.cancel}
        </button>
      </p>
    </dialog>
  );
}
