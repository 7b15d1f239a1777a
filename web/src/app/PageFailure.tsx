import { Container } from '@mantine/core';
import { Failure } from '../ui/states.tsx';

/** A page that could not be shown: most often its part of the program did not arrive, which a fresh load brings. */
export function PageFailure() {
  return (
    <Container size="sm" py="xl">
      <Failure text="Não foi possível abrir esta página." onRetry={() => window.location.reload()} />
    </Container>
  );
}
