import { Container } from '@mantine/core';
import { Failure } from '../ui/states.tsx';

/** Shown when a page failed to render: mostly because its chunk did not load, which a reload fixes. */
export function PageFailure() {
  return (
    <Container size="sm" py="xl">
      <Failure text="Não foi possível abrir esta página." onRetry={() => window.location.reload()} />
    </Container>
  );
}
