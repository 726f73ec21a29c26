import { useEffect, useEffectEvent, type RefObject } from 'react';
import { usesOf } from '../../shared/video/key-uses.ts';
import { orderOf, type Order } from './shortcuts.ts';
import type { Playback } from './playback.ts';

interface Orders {
  /** Whether single keys work when the focus is elsewhere on the page. */
  readonly everywhere: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly map: () => void;
  readonly captions: () => void;
  readonly fullscreen: () => void;
}

/** Handles the player's shortcuts anywhere on the page where no other element uses the key. */
export function useKeys(film: RefObject<HTMLElement | null>, playback: Playback, orders: Orders): void {
  const carryOut = (order: Order) => {
    if (order.do === 'skip') playback.skip(order.by);
    else if (order.do === 'volume') playback.setVolume(playback.now().volume + order.by);
    else if (order.do === 'speed') playback.changeRate(order.by);
    else if (order.do === 'part') playback.seek((playback.now().duration * order.of) / 10);
    else if (order.do === 'toggle') playback.toggle();
    else if (order.do === 'mute') playback.toggleMuted();
    else if (order.do === 'picture') void playback.togglePicture().catch(() => {});
    else orders[order.do]();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    // A dialog over the film handles its own keys.
    if ([...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(film.current))) return;
    const onFilm = film.current?.contains(target) ?? false;
    if (!onFilm && !orders.everywhere) return;
    const order = orderOf(key, { onFilm, uses: usesOf(target) });
    if (!order) return;
    event.preventDefault();
    carryOut(order);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
