import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { config } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { followSession } from './features/account/follow-session.ts';
import './first-load.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { createSiteRouter } from './routes.tsx';
import { keepingFocus, untilReady } from './until-ready.ts';

// Every page asks for it; a failure shows where it is needed.
config().catch(() => undefined);

const client = createQueryClient();
const router = createSiteRouter(client);
followSession(client, router);

const place = document.getElementById('root')!;
const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
// A page that was laid ready stays until its living one has what it shows.
if (place.firstElementChild) void untilReady(client, router).then(() => keepingFocus(place, () => flushSync(draw)));
else draw();

reportWebVitals();
