import { decideEliminacao, type Eliminacao } from '@alinha/contract/eliminacao';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import { estadosDasEliminacoes } from '@alinha/rules/guarda';
import { formatNumber, percentOf } from '@alinha/rules/numbers';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useWrite } from '../../forms/useWrite.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { totais } from './api.ts';
import classes from './Eliminacoes.module.css';

/** A plan with its state and numbers, and the reader's actions. */
export function Plano({ plano, onPessoas }: { plano: Eliminacao; onPessoas: () => void }) {
  const { id: eliminacaoId, em, estado, registros, eliminados, pode_aprovar } = plano;
  const { confirm, toast } = useFeedback();
  const decide = useWrite(decideEliminacao, {
    onDone: ({ estado: now }) =>
      toast.success(now === 'descartada' ? 'Proposta descartada.' : 'Eliminação aprovada.'),
  });
  const ask = async (decisao: 'aprovada' | 'descartada') => {
    if (await confirm(questions[decisao](plano)))
      decide.mutate({ params: { eliminacaoId }, body: { decisao }, on: plano });
  };
  return (
    <Row
      icon={IconTrash}
      title={
        <>
          {`Eliminação de ${formatDay(em)}`}
          <Tag tone={estado === 'proposta' || estado === 'aprovada' ? 'violet' : 'neutral'}>
            {estadosDasEliminacoes[estado]}
          </Tag>
        </>
      }
      lines={linesOf(plano)}
    >
      {estado === 'aprovada' && (
        <div className={classes.progress}>
          <Progress
            value={percentOf(eliminados, registros)}
            label={`${formatNumber(eliminados)} de ${formatNumber(registros)} registros eliminados`}
          />
        </div>
      )}
      <div className={classes.buttons}>
        {estado !== 'descartada' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Ver pessoas da eliminação de ${formatDay(em)}`}
            onClick={onPessoas}
          >
            Ver pessoas
          </Button>
        )}
        {estado === 'proposta' && (
          <Button
            variant="default"
            size="sm"
            disabled={decide.isPending}
            onClick={() => void ask('descartada')}
          >
            Descartar
          </Button>
        )}
        {pode_aprovar && (
          <Button size="sm" loading={decide.isPending} onClick={() => void ask('aprovada')}>
            Aprovar
          </Button>
        )}
      </div>
    </Row>
  );
}

const questions = {
  aprovada: (plano: Eliminacao) => ({
    title: `Aprovar a eliminação de ${totais(plano)}?`,
    text: 'A eliminação começa em seguida e não pode ser desfeita. Só os dados de quem tem retenção legal são mantidos.',
  }),
  descartada: ({ em }: Eliminacao) => ({
    title: `Descartar a eliminação de ${formatDay(em)}?`,
    text: 'Nada é eliminado. Outra eliminação pode ser proposta depois.',
  }),
};

function linesOf(plano: Eliminacao): string[] {
  const { estado, autor, proposta_em, decisor, decidida_em, feita_em, registros, eliminados, pode_aprovar } =
    plano;
  const decided =
    decidida_em === null
      ? []
      : [
          `${estado === 'descartada' ? 'Descartada' : 'Aprovada'} por ${decisor} em ${formatMoment(decidida_em)}`,
        ];
  const state = {
    proposta: [
      totais(plano),
      ...(pode_aprovar
        ? []
        : ['Você propôs a eliminação: outra pessoa precisa aprovar, o encarregado ou alguém do RH.']),
    ],
    descartada: [],
    aprovada: [`${formatNumber(eliminados)} de ${formatNumber(registros)} registros eliminados`],
    feita: feita_em === null ? [] : [`Concluída em ${formatMoment(feita_em)}: ${totais(plano)}`],
  };
  return [`Proposta por ${autor} em ${formatMoment(proposta_em)}`, ...decided, ...state[estado]];
}
