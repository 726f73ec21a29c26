import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { usesOf } from '../../shared/video/key-uses.ts';
import { useFullScreen } from '../../shared/video/use-full-screen.ts';
import { useIdle } from '../../shared/video/use-idle.ts';
import { Controls } from './controls.tsx';
import type { ClassPlayer } from './player.ts';
import * as messages from './messages.tsx';

interface PictureFrameProps {
  readonly player: ClassPlayer;
  /** What is seen. */
  readonly label: string;
  /** Whether the picture is live. */
  readonly isLive?: boolean;
  /** Number of viewers; null or absent while unknown. */
  readonly viewers?: number | null;
  /** A recording has a beginning and an end. */
  readonly isRecording?: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly children?: ReactNode;
}

const step = 0.1;
const skip = 10;

/** The picture, its overlays, and its controls. Keyboard shortcuts work while it has the focus (WCAG 2.1.4). */
export function PictureFrame({
  player,
  label,
  isLive = false,
  viewers = null,
  isRecording = false,
  video,
  children,
}: PictureFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle: toggleFull } = useFullScreen(frame);
  const isIdle = useIdle(frame, isFull);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const uses = usesOf(event.target as Element);
    if (altKey || ctrlKey || metaKey || uses === 'text' || (uses === 'move' && key.startsWith('Arrow'))) return;
    const { position, volume, muted } = player.picture();
    const order: Record<string, () => void> = {
      k: () => player.toggle(),
      m: () => player.setMuted(!muted),
      f: toggleFull,
      ArrowUp: () => player.setVolume(volume + step),
      ArrowDown: () => player.setVolume(volume - step),
      ...(uses === 'nothing' && { ' ': () => player.toggle() }),
      ...(isRecording && {
        ArrowLeft: () => player.seek(position - skip),
        ArrowRight: () => player.seek(position + skip),
      }),
    };
    const act = order[key.length === 1 ? key.toLowerCase() : key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      ref={frame}
      className={isIdle ? 'picture idle' : 'picture'}
      role="group"
      aria-label={label}
      aria-keyshortcuts="k m f ArrowUp ArrowDown"
      onKeyDown={onKeyDown}
    >
      <div className="picture-screen" tabIndex={0} role="img" aria-label={messages.videoOf(label)}>
        {/* Safari on iOS sends its origin only this way, and tokens of the class are valid only for our pages (IVS, strict origin). */}
        <video ref={video} crossOrigin="anonymous" playsInline tabIndex={-1} aria-hidden="true" />
      </div>
      {children}
      <Controls {...{ player, isLive, viewers, isRecording, isFull }} onFull={toggleFull} />
    </div>
  );
}
