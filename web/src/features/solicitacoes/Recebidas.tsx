import { listSolicitacoes, type SolicitacaoRecebida } from '@alinha/contract/solicitacoes';
import { nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedOptions } from '../../lib/queries.ts';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { Section } from '../../ui/Section.tsx';
import { Andamento } from './Andamento.tsx';
import { EmAnaliseDialog } from './EmAnaliseDialog.tsx';
import { ResponderDialog } from './ResponderDialog.tsx';

const whose = ({ pessoa: { nome, email, ativo } }: SolicitacaoRecebida) =>
  `${nome} · ${email}${ativo ? '' : ' · desativado'}`;

/** Everybody's requests by page, those to be answered or done first. */
export const useRecebidas = () =>
  useInfiniteQuery(pagedOptions(listSolicitacoes, {}, ({ solicitacoes }) => solicitacoes));

/** Everybody's requests, those to be answered or done first, by deadline (LGPD-03). */
export function Recebidas() {
  const found = useRecebidas();
  const [open, setOpen] = useState<SolicitacaoRecebida>();
  const [deciding, setDeciding] = useState<SolicitacaoRecebida>();
  return (
    <Section
      title="Solicitações"
      hint="Pedidos das pessoas sobre os próprios dados. Ninguém responde ao próprio pedido."
    >
      <Loaded query={found} skeleton={<Skeleton height={200} />}>
        {({ pages }) =>
          pages[0]?.solicitacoes.length === 0 ? (
            <p className={entries.none}>Nenhuma solicitação.</p>
          ) : (
            <ul className={entries.entries} aria-label="Solicitações">
              {pages.flatMap(({ solicitacoes }) =>
                solicitacoes.map((one) => (
                  <Andamento key={one.id} solicitacao={one} about={whose(one)}>
                    {one.pode_decidir && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Em análise, de ${one.pessoa.nome}: ${nomesDasSolicitacoes[one.tipo]}`}
                        onClick={() => setDeciding(one)}
                      >
                        Em análise
                      </Button>
                    )}
                    {one.pode_responder && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Responder a ${one.pessoa.nome}: ${nomesDasSolicitacoes[one.tipo]}`}
                        onClick={() => setOpen(one)}
                      >
                        Responder
                      </Button>
                    )}
                  </Andamento>
                )),
              )}
            </ul>
          )
        }
      </Loaded>
      <More of={found} />
      {deciding && <EmAnaliseDialog solicitacao={deciding} onClose={() => setDeciding(undefined)} />}
      {open && <ResponderDialog solicitacao={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
