import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { scoreOf } from '@alinha/rules/averages';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { periodOf, quarterNames, todayIn } from '@alinha/rules/dates';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { avaliacoesOptions, Score } from '../avaliacao-cultural/index.ts';
import type { Avaliado } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import classes from './ano.module.css';
import { Signature, Unfilled } from './Marks.tsx';
import { PeriodTile } from './PeriodTile.tsx';

/** This year's cultural evaluations by quarter (SUM-04); each opens its viewer, an empty quarter the form. */
export function AvaliacoesDoAno({ colaborador }: { colaborador: Avaliado }) {
  const { id, pode_avaliar } = colaborador;
  const avaliacoes = useQuery(avaliacoesOptions(id));
  const today = periodOf(todayIn(new Date()));
  const { open } = useAbrir();
  return (
    <Section
      title="Avaliações culturais"
      hint={`Trimestres de ${today.ano}`}
      action={
        <Link to="/avaliacao-cultural/$id" params={{ id }} className={`${classes.history} reach`}>
          Ver histórico de avaliações
        </Link>
      }
    >
      <Loaded query={avaliacoes} skeleton={<Skeleton height={76} />}>
        {(list) => (
          <ul className={classes.quarters}>
            {quarterNames.map((label, place) => {
              const trimestre = place + 1;
              const held = list.filter((one) => one.ano === today.ano && one.trimestre === trimestre);
              const [newest] = held;
              const opens = newest || pode_avaliar;
              return (
                <li key={label}>
                  <PeriodTile
                    label={label}
                    words={quarterLabel(held, pode_avaliar)}
                    current={trimestre === today.trimestre}
                    onOpen={
                      opens
                        ? () =>
                            open(
                              addressOf({
                                tipo: 'avaliacao',
                                ano: today.ano,
                                periodo: trimestre,
                                novo: !newest,
                              }),
                              held.length,
                            )
                        : undefined
                    }
                  >
                    {newest ? (
                      <span className={classes.lines}>
                        <Score nota={newest.nota} /> <Signature signed={newest.assinada} word="Assinada" />{' '}
                        {held.length > 1 && (
                          <span className={classes.nothing}>{`${held.length} avaliações`}</span>
                        )}
                      </span>
                    ) : (
                      <Unfilled begin={pode_avaliar ? 'Avaliar' : undefined} />
                    )}
                  </PeriodTile>
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** The content of a quarter, for screen readers. */
function quarterLabel(held: readonly AvaliacaoCultural[], mayCreate: boolean): string {
  const [newest] = held;
  if (!newest) return mayCreate ? 'avaliar' : 'sem avaliação';
  const { nota, assinada } = newest;
  const percent = nota === null ? null : scoreOf(nota);
  const score = percent === null ? 'sem nota' : `${percent}% ${bandWords[bandOf(percent)]}`;
  const several = held.length > 1 ? `, ${held.length} avaliações` : '';
  return `${score}, ${assinada ? 'assinada' : 'não assinada'}${several}, abrir`;
}
