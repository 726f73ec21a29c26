import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { reportWebVitals } from './report-web-vitals.ts';
import { createSiteRouter } from './routes.tsx';

const client = createQueryClient();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createSiteRouter(client)} />
    </QueryClientProvider>
  </StrictMode>,
);

reportWebVitals();
