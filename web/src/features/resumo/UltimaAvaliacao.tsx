import type { AvaliacaoCultural } from '@alinha/contract/avaliacao-cultural';
import { periodName } from '@alinha/rules/coverage';
import { formatInstant, periodOf, todayIn } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/states.tsx';
import { useAbrir } from '../../ui/useAbrir.ts';
import { Distribution, Score, TemasRadar } from '../avaliacao-cultural/index.ts';
import { type Avaliado, nenhum } from '../registros/index.ts';
import { addressOf } from '../registros/search.ts';
import { avaliacaoRecenteOptions } from './api.ts';
import { Signature } from './Marks.tsx';
import classes from './UltimaAvaliacao.module.css';

/** Charts of the latest cultural evaluation (SUM-06); the button opens its viewer (SUM-11). */
export function UltimaAvaliacao({ colaborador }: { colaborador: Avaliado }) {
  const recente = useQuery(avaliacaoRecenteOptions(colaborador.id));
  const { open } = useAbrir();
  const [shown] = recente.data ?? [];
  const { ano, trimestre } = periodOf(todayIn(new Date()));
  return (
    <Section
      title="Última avaliação cultural"
      hint={shown && periodName('avaliacao', shown.ano, shown.trimestre)}
      action={
        shown && (
          <Button
            variant="light"
            size="sm"
            onClick={() =>
              open(
                addressOf({
                  tipo: 'avaliacao',
                  ano: shown.ano,
                  periodo: shown.trimestre,
                  registroId: shown.id,
                }),
              )
            }
          >
            Ver avaliação
          </Button>
        )
      }
    >
      <Loaded query={recente} skeleton={<Skeleton height={320} />}>
        {([avaliacao]) =>
          avaliacao ? (
            <Pictures avaliacao={avaliacao} />
          ) : (
            <Empty
              icon={IconClipboardText}
              title={nenhum.avaliacao}
              text={
                colaborador.pode_avaliar
                  ? 'O radar por tema aparece aqui com a primeira avaliação.'
                  : 'A primeira avaliação aparece aqui assim que for feita.'
              }
              action={
                colaborador.pode_avaliar && (
                  <Button
                    variant="light"
                    size="sm"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    onClick={() =>
                      open(addressOf({ tipo: 'avaliacao', ano, periodo: trimestre, novo: true }), 0)
                    }
                  >
                    {`Avaliar o ${trimestre}º trimestre`}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function Pictures({ avaliacao }: { avaliacao: AvaliacaoCultural }) {
  return (
    <>
      <p className={classes.facts}>
        <Score nota={avaliacao.nota} />
        <Signature signed={avaliacao.assinada} word="Assinada" />
        <span className={`${classes.author} tabular`}>
          {`Avaliador: ${avaliacao.avaliador}, em ${formatInstant(avaliacao.createdAt).date}`}
        </span>
      </p>
      <div className={classes.pictures}>
        <TemasRadar temas={avaliacao.temas} />
        <Distribution temas={avaliacao.temas} />
      </div>
    </>
  );
}
