import { formatInstant } from '@alinha/rules/dates';
import { IconCloudCheck } from '@tabler/icons-react';

/** The state of the draft: just stored (CULT-15), or could not be stored. */
export function DraftNote({ savedAt, kept }: { savedAt: Date | undefined; kept: boolean }) {
  return (
    <>
      {!kept && 'Este aparelho não consegue guardar o rascunho. Não feche antes de salvar.'}
      {savedAt && (
        <>
          <IconCloudCheck size={16} aria-hidden />
          {`Salvo automaticamente às ${formatInstant(savedAt.toISOString()).time}`}
        </>
      )}
    </>
  );
}
