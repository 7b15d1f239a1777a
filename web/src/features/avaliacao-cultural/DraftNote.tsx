import { formatInstant } from '@alinha/rules/dates';
import { IconCloudCheck } from '@tabler/icons-react';

/** The state of the draft: just stored (CULT-15), or could not be stored. */
export function DraftNote({ savedAt, kept }: { savedAt: Date | undefined; kept: boolean }) {
  return (
    <>
      {!kept && 'Não foi possível salvar o rascunho neste dispositivo. Não feche antes de salvar.'}
      {savedAt && (
        <>
          <IconCloudCheck size={16} aria-hidden />
          {`Salvo automaticamente às ${formatInstant(savedAt.toISOString()).time}`}
        </>
      )}
    </>
  );
}
