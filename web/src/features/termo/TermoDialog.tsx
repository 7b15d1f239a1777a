import { acceptTermo, getTermo } from '@alinha/contract/termo';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import classes from './TermoDialog.module.css';

interface TermoDialogProps {
  onClose: () => void;
  onAccepted: () => void;
}

/** The term of electronic signing, to be accepted before a first signature or statement (SEL-11). */
export function TermoDialog({ onClose, onAccepted }: TermoDialogProps) {
  const termo = useQuery(queryOptions(getTermo, {}));
  const accept = useWrite(acceptTermo, { onAnswered: onAccepted });
  const versao = termo.data?.versao;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={termo.data?.titulo ?? 'Termo de assinatura eletrônica'}
      subtitle="Leia e aceite uma única vez para continuar."
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            aria-disabled={versao === undefined || accept.isPending}
            onClick={() => versao !== undefined && accept.mutate({ body: { versao } })}
          >
            Li e aceito
          </Button>
        </>
      }
    >
      <Loaded query={termo} skeleton={<TextSkeleton widths={['100%', '94%', '98%', '60%']} />}>
        {({ paragrafos }) => (
          <div className={classes.text}>
            {paragrafos.map((paragrafo) => (
              <p key={paragrafo}>{paragrafo}</p>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
