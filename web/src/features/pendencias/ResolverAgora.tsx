import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { latePart } from '../../ui/latePart.tsx';
import { useOverlay } from '../../ui/useOverlay.ts';

/** Opens 'Resolver agora' over the page (MES-05). */
export function ResolverAgora() {
  const { open } = useOverlay();
  return <Button onClick={() => open({ resolver: 'agora' })}>Resolver agora</Button>;
}

const LateResolver = latePart(async () => (await import('./Resolver.tsx')).Resolver);

/** The dialog of 'Resolver agora', where the URL says so; part of the frame, so that it outlives the button. */
export function ResolverAberto() {
  const { resolver } = useSearch({ strict: false });
  const { close } = useOverlay();
  return resolver && <LateResolver onClose={() => close({ resolver: undefined })} />;
}
