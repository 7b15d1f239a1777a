import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Failure } from '../ui/states.tsx';
import { useProduct } from './product.ts';
import type { useProvider } from './useProvider.ts';

/** Signs in with the company's identity provider; renders nothing where there is none. */
export function SsoButton({
  primary = false,
  provider: { busy, failure, start },
}: {
  /** Whether it is the page's primary button. */
  primary?: boolean;
  provider: ReturnType<typeof useProvider>;
}) {
  const { sso } = useProduct();
  if (sso === null) return null;
  return (
    <>
      <Button
        variant={primary ? 'filled' : 'default'}
        size="md"
        fullWidth
        leftSection={<IconBuilding size={20} aria-hidden />}
        aria-disabled={busy}
        onClick={start}
      >
        {busy ? 'Entrando...' : `Entrar com ${sso}`}
      </Button>
      {failure && <Failure text={failure.message} />}
    </>
  );
}
