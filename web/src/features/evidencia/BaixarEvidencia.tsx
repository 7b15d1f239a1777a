import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { SessionEnded } from '../../lib/caller.ts';
import { useProduct } from '../../session/product.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { type Assinado, baixarEvidencia } from './baixar.ts';

/** Downloads the evidence package of a signed record (SEL-10). */
export function BaixarEvidencia(assinado: Assinado) {
  const { produto } = useProduct();
  const { showError } = useFeedback();
  const download = useMutation({
    mutationFn: () => baixarEvidencia(assinado, produto),
    onError: (error) => {
      // The end of the session has its own dialog.
      if (!(error instanceof SessionEnded)) showError(error.message);
    },
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFileZip size={16} aria-hidden />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {actWords('Baixar evidência', download.isPending)}
    </Button>
  );
}
