import type { KeyUses } from '../../shared/video/key-uses.ts';
import * as messages from './messages.tsx';

/** The player's keyboard shortcuts. The dialog's labels come from here too, so that they cannot differ. */

type Switch = 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture' | 'next' | 'previous' | 'map';

export type Order =
  | { readonly do: 'skip' | 'volume'; readonly by: number }
  | { readonly do: 'speed'; readonly by: 1 | -1 }
  /** In tenths of the film. */
  | { readonly do: 'part'; readonly of: number }
  | { readonly do: Switch };

interface Row {
  readonly keys: readonly string[];
  /** The key's label on a keyboard, if different. */
  readonly shown?: readonly string[];
  readonly does: string;
  readonly order: (key: string) => Order;
  /** Keys that also navigate a page work only while the film has the focus. */
  readonly onFilm?: boolean;
}

const order = (name: Switch) => () => ({ do: name }) as const;
const skip = (by: number) => () => ({ do: 'skip', by }) as const;

export const keyRows: readonly Row[] = [
  { keys: [' ', 'k'], shown: [messages.keyNames.space, 'K'], does: messages.playOrPause, order: order('toggle') },
  { keys: ['j'], shown: ['J'], does: messages.back10, order: skip(-10) },
  { keys: ['l'], shown: ['L'], does: messages.forward10, order: skip(10) },
  { keys: ['ArrowLeft'], shown: ['←'], does: messages.back5, order: skip(-5) },
  { keys: ['ArrowRight'], shown: ['→'], does: messages.forward5, order: skip(5) },
  {
    keys: ['ArrowUp', 'ArrowDown'],
    shown: ['↑', '↓'],
    does: messages.louderSofter,
    order: (key) => ({ do: 'volume', by: key === 'ArrowUp' ? 0.1 : -0.1 }),
    onFilm: true,
  },
  { keys: ['m'], shown: ['M'], does: messages.mute, order: order('mute') },
  { keys: ['c'], shown: ['C'], does: messages.captions, order: order('captions') },
  { keys: ['f'], shown: ['F'], does: messages.fullScreen, order: order('fullscreen') },
  { keys: ['p'], shown: ['P'], does: messages.pictureInPicture, order: order('picture') },
  {
    keys: ['<', '>'],
    does: messages.slowerFaster,
    order: (key) => ({ do: 'speed', by: key === '>' ? 1 : -1 }),
  },
  {
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: ['0', '…', '9'],
    does: messages.toTenth,
    order: (key) => ({ do: 'part', of: Number(key) }),
  },
  { keys: ['n'], shown: ['N'], does: messages.nextLesson, order: order('next') },
  { keys: ['N'], shown: [messages.keyNames.shift, 'N'], does: messages.previousLesson, order: order('previous') },
  { keys: ['?'], does: messages.theseShortcuts, order: order('map') },
];

/** Where the key was pressed. */
export interface Place {
  /** In the film or its controls. */
  readonly onFilm: boolean;
  readonly uses: KeyUses;
}

const ofPressing = [' ', 'Enter'];
const ofMoving = [...ofPressing, 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

const isTheirs = (key: string, uses: KeyUses): boolean =>
  uses === 'text' || (uses === 'move' && ofMoving.includes(key)) || (uses === 'press' && ofPressing.includes(key));

/** The action of a key, if any. Capital letters act as small ones unless both have a meaning. */
export function orderOf(key: string, { onFilm, uses }: Place): Order | undefined {
  if (isTheirs(key, uses)) return undefined;
  const rowOf = (name: string) => keyRows.find(({ keys }) => keys.includes(name));
  const row = rowOf(key) ?? (key.length === 1 ? rowOf(key.toLowerCase()) : undefined);
  return row && (onFilm || !row.onFilm) ? row.order(key) : undefined;
}
