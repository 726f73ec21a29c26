import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from './api/config.ts';
import { createQueryClient } from './api/query-client.ts';
import { followSession } from './features/account/follow-session.ts';
import { takePublishedSettings } from './features/site/queries.ts';
import './first-load.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { createSiteRouter } from './routes.tsx';
import { takeOver } from './hydration/hydrate.tsx';

// In a task of its own: a slow phone has just taken a tenth of a second to run the modules.
setTimeout(() => {
  // Every page needs it; a failure is shown where it is needed.
  config().catch(() => undefined);

  const client = createQueryClient();
  const router = createSiteRouter(client);
  followSession(client, router);

  const place = document.getElementById('root')!;
  const site = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  if (place.firstElementChild) void takeOver({ place, site, client, router });
  else {
    // Its requests need not wait for the settings.
    void router.load();
    void takePublishedSettings(client).then(() => createRoot(place).render(site));
  }

  reportWebVitals();
});
