import { counted } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SessionEnded } from '../../lib/caller.ts';
import { useProduct } from '../../session/product.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { exportPdf, fetchPdfPart } from '../pdf/index.ts';
import { nenhum } from '../registros/index.ts';

/**
 * Downloads the summary as a PDF (PDF-01 to PDF-06).
 * @param observacoes their number, for readers who may see them and are asked whether to include them (PDF-03): a click
 * outside counts as 'Não', Escape and the close button cancel the download
 */
export function PdfButton({ id, observacoes }: { id: number; observacoes: number | undefined }) {
  const { produto } = useProduct();
  const { showError } = useFeedback();
  const [asking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: (mostrarObservacoes: boolean) => exportPdf({ id, mostrarObservacoes, produto }),
    onError: (error) => {
      // The end of the session has its own dialog.
      if (!(error instanceof SessionEnded)) showError(error.message);
    },
  });
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={download.isPending}
        onClick={() => {
          if (observacoes === undefined) return download.mutate(false);
          fetchPdfPart();
          setAsking(true);
        }}
      >
        {actWords('Baixar PDF', download.isPending)}
      </Button>
      <Confirm
        opened={asking}
        title="Incluir as observações confidenciais no PDF?"
        text={`${observacoes ? `${counted(observacoes, 'observação', 'observações')}.` : nenhum.observacao} Com observações, cada página leva a marca "Confidencial". Sem observações, o PDF traz todo o resto do resumo.`}
        onAnswer={(include) => {
          // The confirmation can still be clicked while it fades out.
          if (!asking) return;
          setAsking(false);
          download.mutate(include);
        }}
        onEscape={() => setAsking(false)}
      />
    </>
  );
}
