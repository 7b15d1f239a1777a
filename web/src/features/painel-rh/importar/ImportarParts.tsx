import type { AnswerOf } from '@alinha/contract/core';
import type { checkImportacao, Importacao } from '@alinha/contract/importacao';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { Failure } from '../../../ui/states.tsx';
import classes from './ImportarTab.module.css';

type Check = AnswerOf<typeof checkImportacao>;

export const number = (count: number) => count.toLocaleString('pt-BR');

const perPage = 20;

/** A table of what may be long, a page at a time. */
function Paged<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const [page, setPage] = useState(0);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.slice(page * perPage, (page + 1) * perPage)}
        keyOf={keyOf}
      />
      {rows.length > perPage && (
        <Pager
          label={`Páginas de ${label}`}
          previous="Página anterior"
          next="Próxima página"
          place={page}
          total={Math.ceil(rows.length / perPage)}
          onTurn={setPage}
        />
      )}
    </>
  );
}

type Problem = Check['problemas'][number];

const problemColumns: Column<Problem>[] = [
  { head: 'Linha', render: ({ linha }) => linha ?? '-' },
  { head: 'Problema', render: ({ mensagem }) => mensagem },
];

/** What is wrong with a file, by line; of `total` the page may have only the first. */
export function Problems({ problemas, total }: { problemas: readonly Problem[]; total: number }) {
  return (
    <>
      <Failure
        text={
          total === 1
            ? 'O arquivo tem 1 problema. Nada foi alterado.'
            : `O arquivo tem ${number(total)} problemas. Nada foi alterado.`
        }
      />
      <Paged
        label="Problemas do arquivo"
        columns={problemColumns}
        rows={problemas}
        keyOf={({ linha, mensagem }) => `${linha} ${mensagem}`}
      />
    </>
  );
}

const personColumns = (head: string): Column<Importacao['criadas'][number]>[] => [
  { head, render: ({ nome }) => nome },
  { head: 'E-mail', render: ({ email }) => email },
];

/** What an import does or did, in numbers, and who is new; of `criadas` people the page may have only the first. */
export function Plan({ plan, criadas, lead }: { plan: Importacao; criadas: number; lead: string }) {
  const counts = [
    ['Pessoas novas', criadas],
    ['Cadastros assumidos', plan.assumidas.length],
    ['Atualizadas', plan.atualizadas],
    ['Sem alteração', plan.inalteradas],
    ['Empresas novas', plan.empresas_criadas.length],
    ['Cargos novos', plan.cargos_criados.length],
    ['Cargos alterados', plan.cargos_alterados.length],
  ] as const;
  return (
    <>
      <p className={classes.good} role="status">
        {lead}
      </p>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name} className={classes.count}>
            <dt>{name}</dt>
            <dd className="tabular">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {plan.criadas.length > 0 && (
        <Paged
          label="Pessoas novas"
          columns={personColumns('Pessoa nova')}
          rows={plan.criadas}
          keyOf={({ email }) => email}
        />
      )}
      {plan.assumidas.length > 0 && (
        <Paged
          label="Cadastros não confirmados, assumidos"
          columns={personColumns('Cadastro não confirmado, assumido')}
          rows={plan.assumidas}
          keyOf={({ email }) => email}
        />
      )}
    </>
  );
}
