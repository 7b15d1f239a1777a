import { Box, MantineProvider, VisuallyHidden } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SessionProvider, useSession } from '../session/session.tsx';
import { FeedbackProvider } from '../ui/feedback.tsx';
import { moreContrast } from '../ui/moreContrast.ts';
import { Loading } from '../ui/states.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { PageFailure } from './PageFailure.tsx';
import { QuickProvider } from './quick.tsx';
import type { AppRouter } from './router.tsx';

/** Renders the pages once the session is resolved: before, the guards would treat everybody as signed out. */
function Pages({ router }: { router: AppRouter }) {
  const { resolving, user, left, renew } = useSession();
  const opened = useRef(false);
  // Loads the page's code while the session is being resolved.
  useEffect(() => {
    const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
    for (const route of matchedRoutes) void router.loadRouteChunk(route);
  }, [router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards run again whenever the user changes
  useEffect(() => {
    if (resolving) return;
    // The first load of the router runs them anyway.
    if (opened.current) void router.invalidate();
    opened.current = true;
  }, [resolving, user]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        // The user has just been fetched for the first page.
        if (fromLocation && pathChanged) void renew();
      }),
    [router, renew],
  );
  if (resolving) {
    return (
      <Box component="main" h="100dvh">
        <VisuallyHidden component="h1">Um instante</VisuallyHidden>
        <Loading label="Verificando a sessão..." />
      </Box>
    );
  }
  return <RouterProvider router={router} context={{ user, left }} />;
}

/** The app at the address that the router reads. */
export function App({ router, queryClient }: { router: AppRouter; queryClient: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <style>{moreContrast}</style>
      <CatchBoundary getResetKey={() => 'app'} errorComponent={PageFailure}>
        <QueryClientProvider client={queryClient}>
          <FeedbackProvider>
            <SessionProvider>
              <QuickProvider>
                <Pages router={router} />
              </QuickProvider>
            </SessionProvider>
          </FeedbackProvider>
        </QueryClientProvider>
      </CatchBoundary>
    </MantineProvider>
  );
}
