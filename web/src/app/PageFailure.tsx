import { Container, VisuallyHidden } from '@mantine/core';
import { Failure } from '../ui/states.tsx';

/** Shown when a page failed to render: mostly because its chunk did not load, which a reload fixes. */
export function PageFailure() {
  return (
    <Container size="sm" py="xl">
      <VisuallyHidden component="h1">Página não aberta</VisuallyHidden>
      <Failure text="Não foi possível abrir esta página." onRetry={() => window.location.reload()} />
    </Container>
  );
}
