import { type EtapaDaImportacao, getImportacao, type ImportacaoAtual } from '@alinha/contract/importacao';
import { formatMoment } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOptions } from '../../../lib/queries.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { Invited } from './Invited.tsx';
import { Counts, Plan } from './Plan.tsx';
import { Problems } from './Problems.tsx';

const pulseMs = 1_000;
const mailMs = 5_000;

/** The reader's last file, polled while it is being processed, even if another tab sent it. */
export function useLastFile(isSending: boolean): ImportacaoAtual | null {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...queryOptions(getImportacao, {}),
    refetchInterval: ({ state: { data: seen } }) => {
      if (isSending || seen?.atual?.estado === 'andamento') return pulseMs;
      return seen?.atual?.resultado?.pessoas.some(({ convite }) => convite === 'fila') ? mailMs : false;
    },
  });
  const atual = data?.atual ?? null;
  const before = useRef(atual);
  useEffect(() => {
    const wasUnderWay = before.current?.estado === 'andamento';
    before.current = atual;
    // An import in another tab may have changed any person.
    if (wasUnderWay && atual?.estado === 'concluida' && atual.tipo === 'importar' && !isSending) {
      void queries.invalidateQueries();
    }
  }, [atual, isSending, queries]);
  return atual;
}

const stages: Record<EtapaDaImportacao, string> = {
  fila: 'Aguardando a vez...',
  lendo: 'Lendo o arquivo...',
  conferindo: 'Conferindo o arquivo...',
  senhas: 'Preparando as senhas...',
  gravando: 'Importando...',
};

/** The progress of a file. */
export function UnderWay({ atual, importing }: { atual: ImportacaoAtual | null; importing: boolean }) {
  // Until the first poll after sending, this is still the previous file.
  const { etapa, feito, total } =
    atual?.estado === 'andamento'
      ? atual
      : { etapa: importing ? ('gravando' as const) : ('conferindo' as const), feito: 0, total: 0 };
  return (
    <>
      <Loading label={stages[etapa]} />
      {total > 0 && (
        <>
          <Progress value={(feito / total) * 100} label={stages[etapa]} />
          <p className="tabular">
            {formatNumber(feito)} de {formatNumber(total)} pessoas
          </p>
        </>
      )}
    </>
  );
}

/** The result of the last file, shown when the page is opened again. */
export function LastFile({ atual }: { atual: ImportacaoAtual }) {
  const { tipo, iniciada_em, mensagem, resultado } = atual;
  const at = formatMoment(iniciada_em);
  if (resultado === null) return <Failure text={`${at}: ${mensagem ?? 'O arquivo não foi importado.'}`} />;
  const { queixas, total_problemas, importacao, total_criadas, pessoas } = resultado;
  if (importacao === null) return <Problems queixas={queixas} total={total_problemas} />;
  const lead =
    tipo === 'importar'
      ? `Última importação, ${at}:`
      : `Último arquivo conferido, ${at}. Para importar, escolha o arquivo de novo. Resultado da importação:`;
  return (
    <>
      <Counts plan={importacao} criadas={total_criadas} lead={lead} />
      <Invited pessoas={pessoas} />
      <Plan
        plan={tipo === 'importar' ? { ...importacao, criadas: [] } : importacao}
        criadas={total_criadas}
      />
    </>
  );
}
