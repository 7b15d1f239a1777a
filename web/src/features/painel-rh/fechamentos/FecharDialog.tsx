import type { EstadoDoAcompanhamento, TipoDeRegistro } from '@alinha/contract/choices';
import { closeTrimestre, type FaltaDoFechamento, type Fechamento } from '@alinha/contract/fechamentos';
import { periodName } from '@alinha/rules/coverage';
import { monthNames } from '@alinha/rules/dates';
import { fecharTrimestre } from '@alinha/rules/fechamentos';
import { counted, formatNumber } from '@alinha/rules/numbers';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { faltaOptions } from '../../fechamentos/index.ts';
import { usePanelWrite } from '../api.ts';
import classes from './FechamentosTab.module.css';

/** What a quarter still lacks, and the button that closes it all the same (FEC-01, FEC-03). */
export function FecharDialog({ fechamento, onClose }: { fechamento: Fechamento; onClose: () => void }) {
  const { ano, trimestre, versoes } = fechamento;
  const versao = (versoes[0]?.versao ?? 0) + 1;
  const name = periodName('avaliacao', ano, trimestre);
  const falta = useQuery(faltaOptions(fechamento));
  const close = usePanelWrite(closeTrimestre, {
    done: ({ pessoas }) => `O ${name} foi fechado com ${counted(pessoas, 'pessoa', 'pessoas')}.`,
    onDone: onClose,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={fecharTrimestre(fechamento)}
      subtitle={
        versao === 1
          ? 'O fechamento não pode ser alterado depois.'
          : `Será a versão ${versao}, que passa a valer. As anteriores continuam guardadas.`
      }
      onSubmit={() => {
        if (!close.isPending) close.mutate({ body: { ano, trimestre, versao } });
      }}
      footer={<DialogButtons busy={close.isPending}>Fechar trimestre</DialogButtons>}
    >
      <Loaded query={falta} skeleton={<Skeleton height={280} />}>
        {(found) => <Falta falta={found} />}
      </Loaded>
    </Dialog>
  );
}

function Falta({ falta }: { falta: FaltaDoFechamento }) {
  const { ano, trimestre, avaliacoes, reports, pessoas, sem_potencial, sem_desempenho, afastados } = falta;
  const whole =
    avaliacoes.faltam + avaliacoes.a_assinar + sem_potencial + sem_desempenho === 0 &&
    reports.every(({ faltam, a_assinar }) => faltam + a_assinar === 0);
  return (
    <div className={classes.falta}>
      <p className={classes.whole}>
        {whole ? 'Não falta nada neste trimestre.' : 'Você pode fechar mesmo que ainda falte:'}
      </p>
      <table className={`${classes.table} tabular`}>
        <thead>
          <tr>
            <th scope="col">Registros</th>
            <th scope="col">Sem registro</th>
            <th scope="col">Sem assinatura</th>
          </tr>
        </thead>
        <tbody>
          <Registros
            name="Avaliações culturais"
            tipo="avaliacao"
            ano={ano}
            periodo={trimestre}
            {...avaliacoes}
          />
          {reports.map(({ mes, ...counts }) => (
            <Registros
              key={mes}
              name={`Reports de ${monthNames[mes - 1]}`}
              tipo="report"
              ano={ano}
              periodo={mes}
              {...counts}
            />
          ))}
        </tbody>
      </table>
      <dl className={`${classes.people} tabular`}>
        <Fact name="Pessoas ativas, que entram no fechamento">{formatNumber(pessoas)}</Fact>
        <Fact name="Sem potencial (nenhuma avaliação até o trimestre)">{formatNumber(sem_potencial)}</Fact>
        <Fact name="Sem desempenho (nenhum ciclo de KPI ativo)">{formatNumber(sem_desempenho)}</Fact>
        <Fact name="Afastadas no trimestre">{formatNumber(afastados)}</Fact>
      </dl>
    </div>
  );
}

interface RegistrosProps {
  name: string;
  tipo: TipoDeRegistro;
  ano: number;
  periodo: number;
  faltam: number;
  a_assinar: number;
}

/** The counts of one period; each opens the people behind it. */
function Registros({ name, faltam, a_assinar, ...period }: RegistrosProps) {
  const count = (lista: EstadoDoAcompanhamento, people: number, words: string) =>
    people === 0 ? (
      '0'
    ) : (
      <Link to="/acompanhamento" search={{ ...period, lista }} aria-label={`${name}, ${words}: ${people}`}>
        {formatNumber(people)}
      </Link>
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{count('faltam', faltam, 'sem registro')}</td>
      <td>{count('a_assinar', a_assinar, 'sem assinatura')}</td>
    </tr>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
