import type { TipoEmAnalise } from '@alinha/contract/choices';
import { listEmAnalise, type SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { counted } from '@alinha/rules/numbers';
import { nomesDasSolicitacoes, nomesEmAnalise } from '@alinha/rules/solicitacoes';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../lib/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { DecidirDialog } from './DecidirDialog.tsx';

interface EmAnaliseDialogProps {
  solicitacao: SolicitacaoRecebida;
  onClose: () => void;
}

/** What others wrote confidentially that a request leaves to be decided, by kind and count (LGPD-02). */
export function EmAnaliseDialog({ solicitacao, onClose }: EmAnaliseDialogProps) {
  const { id, tipo, pessoa } = solicitacao;
  const pendentes = useQuery(queryOptions(listEmAnalise, { params: { solicitacaoId: id } }));
  const [open, setOpen] = useState<TipoEmAnalise>();
  if (open) return <DecidirDialog solicitacao={solicitacao} tipo={open} onClose={() => setOpen(undefined)} />;
  return (
    <Dialog
      opened
      size="34rem"
      onClose={onClose}
      title="Em análise"
      subtitle={`${nomesDasSolicitacoes[tipo]} · ${pessoa.nome}`}
    >
      <p className={entries.text}>
        O conteúdo de uma calibração só pode ser decidido depois que as pessoas veem o quadrante calibrado.
      </p>
      <Loaded query={pendentes} skeleton={<Skeleton height={120} />}>
        {(kinds) =>
          kinds.length === 0 ? (
            <p className={entries.none}>Nada para decidir.</p>
          ) : (
            <ul className={entries.entries} aria-label="A decidir">
              {kinds.map(({ tipo: kind, registros, impedimento }) => (
                <li key={kind} className={entries.entry}>
                  <strong>{nomesEmAnalise[kind]}</strong>
                  <p className={entries.text}>{counted(registros, 'registro', 'registros')}</p>
                  {impedimento === null ? (
                    <div className={entries.actions}>
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Ler e decidir: ${nomesEmAnalise[kind]}`}
                        onClick={() => setOpen(kind)}
                      >
                        Ler e decidir
                      </Button>
                    </div>
                  ) : (
                    <p className={entries.text}>{impedimento}</p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
