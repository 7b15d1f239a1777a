import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Empty } from '../../ui/states.tsx';
import { assinada } from './SignatureBlock.tsx';
import type { Creation } from './useCreation.ts';

interface SalvoProps {
  creation: Creation;
  /** 'Report salvo com sucesso!' */
  saved: string;
  /** 'Report salvo, mas ainda não assinado.' */
  unsigned: string;
}

/** Instead of the form of a new record, once it is saved: also that its signature failed (MES-02). */
export function Salvo({ creation, saved, unsigned }: SalvoProps) {
  if (creation.isSigned) return <Empty icon={IconCircleCheck} title={assinada} />;
  if (!creation.unsigned || creation.busy) return <Empty icon={IconCircleCheck} title={saved} />;
  return (
    <div role="status">
      <Empty
        icon={IconAlertTriangle}
        title={unsigned}
        text="Nada do que você escreveu se perdeu. Assine agora, ou depois, quando abrir o registro de novo."
      />
    </div>
  );
}
