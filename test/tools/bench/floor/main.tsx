/** The floor: React, TanStack Router and Query, and one list, built as the site is built. */
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const queryClient = new QueryClient();

function List() {
  const { data } = useSuspenseQuery({
    queryKey: ['products'],
    queryFn: async (): Promise<{ link: string; name: string }[]> => (await fetch('/products.json')).json(),
  });
  return (
    <main>
      <h1>Courses</h1>
      <ul>
        {data.map((product) => (
          <li key={product.link}>{product.name}</li>
        ))}
      </ul>
    </main>
  );
}

const root = createRootRoute({ component: Outlet });
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => (
    <Suspense fallback={<p>Loading</p>}>
      <List />
    </Suspense>
  ),
});
const router = createRouter({ routeTree: root.addChildren([index]) });

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
);
