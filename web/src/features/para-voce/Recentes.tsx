import { periodName } from '@alinha/rules/coverage';
import { periodOf, todayIn } from '@alinha/rules/dates';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAbrir } from '../../ui/useAbrir.ts';
import { avaliacoesOptions, Score } from '../avaliacao-cultural/index.ts';
import { addressOf } from '../registros/search.ts';
import { reportsDoAnoOptions } from '../resumo/index.ts';
import classes from './Recentes.module.css';

/** The reader's newest signed report and evaluation with its score (HOME-02). */
export function Recentes({ id }: { id: number }) {
  const { ano } = periodOf(todayIn(new Date()));
  const reports = useQuery(reportsDoAnoOptions(id, ano));
  const written = reports.data?.filter(({ assinada }) => assinada);
  const before = useQuery({ ...reportsDoAnoOptions(id, ano - 1), enabled: written?.length === 0 });
  const avaliacoes = useQuery(avaliacoesOptions(id));
  const { open } = useAbrir();
  const signed = [...(written ?? []), ...(before.data ?? []).filter(({ assinada }) => assinada)];
  const report = signed.toSorted((a, b) => b.ano - a.ano || b.mes - a.mes)[0];
  const avaliacao = avaliacoes.data
    ?.filter(({ assinada }) => assinada)
    .toSorted((a, b) => b.ano - a.ano || b.trimestre - a.trimestre)[0];
  if (!report && !avaliacao) return null;
  return (
    <ul className={classes.rows} aria-label="Últimos registros assinados">
      {avaliacao && (
        <li>
          <UnstyledButton
            className={classes.row ?? ''}
            onClick={() =>
              open(
                addressOf({
                  tipo: 'avaliacao',
                  ano: avaliacao.ano,
                  periodo: avaliacao.trimestre,
                  registroId: avaliacao.id,
                }),
                undefined,
                { pessoa: id },
              )
            }
          >
            <span className={classes.words}>
              <span className={classes.kind}>Última avaliação assinada</span>{' '}
              {periodName('avaliacao', avaliacao.ano, avaliacao.trimestre)}
            </span>{' '}
            <Score nota={avaliacao.nota} />
          </UnstyledButton>
        </li>
      )}
      {report && (
        <li>
          <UnstyledButton
            className={classes.row ?? ''}
            onClick={() =>
              open(
                addressOf({ tipo: 'report', ano: report.ano, periodo: report.mes, registroId: report.id }),
                undefined,
                { pessoa: id },
              )
            }
          >
            <span className={classes.words}>
              <span className={classes.kind}>Último report assinado</span>{' '}
              {periodName('report', report.ano, report.mes)}
            </span>
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
