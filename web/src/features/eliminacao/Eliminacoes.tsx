import type { Eliminacao } from '@alinha/contract/eliminacao';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { eliminacoesOptions } from './api.ts';
import { PessoasDialog } from './PessoasDialog.tsx';
import { Plano } from './Plano.tsx';
import { Simulacao } from './Simulacao.tsx';

/** The records whose term has ended, and the plans by which two people erase them (LGPD-04). */
export function Eliminacoes() {
  const planos = useQuery(eliminacoesOptions());
  const [shown, setShown] = useState<Eliminacao>();
  return (
    <Section
      title="Eliminação por prazo"
      hint="Os registros com prazo de guarda vencido são eliminados quando uma pessoa propõe e outra aprova."
    >
      <Loaded query={planos} skeleton={<Skeleton height={120} />}>
        {(all) => {
          const open = all.find(({ estado }) => estado === 'proposta' || estado === 'aprovada');
          return (
            <>
              {all.length === 0 ? (
                <p className={entries.none}>Nenhuma eliminação proposta.</p>
              ) : (
                <Rows label="Eliminações">
                  {all.map((plano) => (
                    <Plano key={plano.id} plano={plano} onPessoas={() => setShown(plano)} />
                  ))}
                </Rows>
              )}
              {/* Not while a plan erases records, which would change the result all the time. */}
              {open?.estado !== 'aprovada' && <Simulacao open={open} />}
            </>
          );
        }}
      </Loaded>
      {shown && <PessoasDialog plano={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
}
