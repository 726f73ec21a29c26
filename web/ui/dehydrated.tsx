import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createElement, Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import { watch } from './before-hydration.ts';
import type { DehydratedProps } from './dehydrated-props.ts';
import { isOutdated } from './outdated.ts';

/** Without the fragment: a link to an anchor on this page leaves it the page it is. */
const addressOf = ({ pathname, search }: Location) => pathname + search;

/**
 * The prerendered part until it is hydrated. Nothing that the visitor does with it meanwhile is lost: links to
 * other pages work, and the last button or filter pressed is pressed again. If another address is open by then, the part
 * is rendered from scratch instead.
 */
export function Dehydrated({ preload, arrival, onSight }: DehydratedProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(undefined);
  const client = useQueryClient();
  const router = useRouter();
  const [gate] = useState(() => Promise.withResolvers<ComponentType>());
  const [Anew, setAnew] = useState<ComponentType>();
  useEffect(() => {
    const address = addressOf(location);
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
      if (addressOf(location) === address) gate.resolve(Part);
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
