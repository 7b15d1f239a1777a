import { Box, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createQueryClient } from '../lib/queries.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { FeedbackProvider } from '../ui/feedback.tsx';
import { Loading } from '../ui/states.tsx';
import { cssVariablesResolver, theme } from '../ui/theme.ts';
import { router } from './router.tsx';

const queryClient = createQueryClient();

/** The pages once it is known who this is: before that the guards would take everybody for nobody. */
function Pages() {
  const { resolving, user, left, renew } = useSession();
  const opened = useRef(false);
  // The page's code comes while the server is being asked.
  useEffect(() => {
    const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
    for (const route of matchedRoutes) void router.loadRouteChunk(route);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards judge again whenever the user changes
  useEffect(() => {
    if (resolving) return;
    // Opening the router judges by itself.
    if (opened.current) void router.invalidate();
    opened.current = true;
  }, [resolving, user]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        // The first page was opened for whom the server has just named.
        if (fromLocation && pathChanged) void renew();
      }),
    [renew],
  );
  if (resolving) {
    return (
      <Box h="100dvh">
        <Loading label="Verificando a sessão..." />
      </Box>
    );
  }
  return <RouterProvider router={router} context={{ user, left }} />;
}

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <FeedbackProvider>
          <SessionProvider>
            <Pages />
          </SessionProvider>
        </FeedbackProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
