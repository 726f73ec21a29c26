import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createElement, lazy, memo, Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import { firstDraw, prerendering } from '../api/first-draw.ts';
import { keepChunk } from '../api/load-chunk.ts';
import { watch } from './before-hydration.ts';
import { isOutdated } from './outdated.ts';

export type Island = ComponentType & { readonly preload: () => Promise<unknown> };

/**
 * A part of a page below its first screen. The publisher prerenders it with the rest of the page. On the first page of a
 * visit its script loads when the visitor first uses the page or sees the part, which is hydrated then; on every later
 * page its script loads with the page's own. It takes no props: its own queries (use-answer.ts) decide what it shows.
 * Without a box (`display: contents`) or in closed `details` it is never seen, so only use loads it.
 * @param onSight false for a part of which everything is prerendered, so that only use loads its script
 */
export function island(load: () => Promise<{ readonly default: ComponentType }>, { onSight = true } = {}): Island {
  let part: ComponentType | undefined;
  const arrival = Promise.withResolvers<ComponentType>();
  const fetched = prerendering ? load : keepChunk(load);
  const preload = async () => {
    part = (await fetched()).default;
    arrival.resolve(part);
    return part;
  };
  const Later = lazy(() => preload().then((loaded) => ({ default: loaded })));
  const Drawn = memo(function Drawn() {
    const [Part] = useState(() => part ?? (firstDraw() ? null : Later));
    if (!Part) return <Dehydrated preload={preload} arrival={arrival.promise} onSight={onSight} />;
    return (
      <div className="island">
        <Suspense>
          <Part />
        </Suspense>
      </div>
    );
  });
  return Object.assign(Drawn, { preload });
}

interface DehydratedProps {
  readonly preload: () => Promise<unknown>;
  /** Resolves when the script has loaded, whoever requested it. */
  readonly arrival: Promise<ComponentType>;
  readonly onSight: boolean;
}

/**
 * The prerendered part until it is hydrated. Nothing that the visitor does with it meanwhile is lost: links to
 * other pages work, and the last button or filter pressed is pressed again. If another address is open by then, the part
 * is rendered from scratch instead.
 */
function Dehydrated({ preload, arrival, onSight }: DehydratedProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  const client = useQueryClient();
  const router = useRouter();
  const [gate] = useState(() => Promise.withResolvers<ComponentType>());
  const [Anew, setAnew] = useState<ComponentType>();
  useEffect(() => {
    const { href } = location;
    const fail = (error: unknown) =>
      setAnew(() => {
        throw error;
      });
    // What is prerendered can be read without its script, so only a press needs to report that it did not load.
    const wake = () => void preload().catch((error: unknown) => pressed.current && fail(error));
    const press = (element: HTMLElement) => (pressed.current = element);
    const open = (path: string) => void router.navigate({ href: path });
    const stop = watch(place.current!, { wake, press, open }, onSight);
    // A price that has changed since must not stay visible.
    const forget = client.getQueryCache().subscribe(() => isOutdated(client) && wake());
    const leave = () => {
      stop();
      forget();
    };
    void arrival.then((Part) => {
      leave();
      if (location.href === href) gate.resolve(Part);
      else setAnew(() => Part);
    });
    return leave;
  }, [arrival, client, gate, onSight, preload, router]);
  // On another page its button is gone.
  const onLive = () => pressed.current?.isConnected && pressed.current.click();
  return (
    <div className="island" ref={place}>
      <Suspense key={Anew ? 'anew' : 'prerendered'}>
        <Hydrated part={Anew ?? gate.promise} onLive={onLive} />
      </Suspense>
    </div>
  );
}

interface HydratedProps {
  readonly part: ComponentType | Promise<ComponentType>;
  readonly onLive: () => void;
}

/** React keeps the prerendered elements while the promise is pending. */
function Hydrated({ part, onLive }: HydratedProps) {
  const [live] = useState(() => onLive);
  useEffect(live, [live]);
  return createElement(part instanceof Promise ? use(part) : part);
}
