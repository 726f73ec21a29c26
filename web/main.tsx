import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { followSession } from './features/account/follow-session.ts';
import './first-load.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { createSiteRouter } from './routes.tsx';
import { Arrival, followFocus, followPress } from './arrival.tsx';
import { untilReady } from './until-ready.ts';

// Every page asks for it; a failure shows where it is needed.
config().catch(() => undefined);

const client = createQueryClient();
const router = createSiteRouter(client);
followSession(client, router);

const place = document.getElementById('root')!;
const root = createRoot(place);
const site = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
const laid = place.firstElementChild;
if (laid) {
  place.classList.add('replaced-laid');
  // A page that was laid ready stays until its living one has what it shows; a transition leaves the reader the thread.
  const kept = [followFocus(laid), followPress(laid)];
  const onArrive = () => kept.splice(0).forEach((follow) => follow());
  void untilReady(client, router).then(() => {
    // Whoever has scrolled already stays there.
    if (scrollY > 0)
      router.options.scrollRestoration = () => {
        router.options.scrollRestoration = true;
        return false;
      };
    startTransition(() => root.render(<Arrival onArrive={onArrive}>{site}</Arrival>));
  });
} else root.render(site);

reportWebVitals();
