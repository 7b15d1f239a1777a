import type { Importacao } from '@alinha/contract/importacao';
import { formatDay } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/DataTable.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import classes from './ImportarTab.module.css';
import { Paged } from './Paged.tsx';

type CreatedPerson = Importacao['criadas'][number];
type Titulo = Importacao['titulos'][number];
type Papel = Importacao['papeis'][number];
type ChangedPerson = Importacao['mudancas'][number];

const nameOfRole = { lider: 'líder', rh: 'RH' } as const;

const rights = ({ is_leader, is_rh }: Titulo['depois']) =>
  [is_rh && 'RH', is_leader && 'líder'].filter(Boolean).join(' e ') || 'sem papel';

const titleColumns: Column<Titulo>[] = [
  {
    head: 'Cargo',
    render: ({ nome, antes }) => (
      <>
        {nome} {antes === null && <Tag tone="violet">novo</Tag>}
      </>
    ),
  },
  { head: 'Empresa', render: ({ empresa }) => empresa },
  {
    head: 'Nível',
    render: ({ antes, depois }) => (
      <Change
        antes={antes && String(antes.nivel_hierarquia)}
        depois={String(depois.nivel_hierarquia)}
        isNew={antes === null}
      />
    ),
  },
  {
    head: 'Papel',
    render: ({ antes, depois }) => (
      <Change antes={antes && rights(antes)} depois={rights(depois)} isNew={antes === null} />
    ),
  },
];

const roleColumns: Column<Papel>[] = [
  { head: 'Pessoa', render: ({ nome, email }) => <Person nome={nome} email={email} /> },
  {
    head: 'Papel',
    render: ({ ganha, perde }) => (
      <span>
        {ganha.length > 0 && <>Passa a ser {ganha.map((role) => nameOfRole[role]).join(' e ')}</>}
        {ganha.length > 0 && perde.length > 0 && '; '}
        {perde.length > 0 && <>Deixa de ser {perde.map((role) => nameOfRole[role]).join(' e ')}</>}
      </span>
    ),
  },
];

const nameOfField = {
  nome: 'Nome',
  matricula: 'Matrícula',
  email: 'E-mail',
  setor: 'Setor',
  time: 'Time',
  data_admissao: 'Admissão',
  data_demissao: 'Demissão',
  email_superior: 'Superior',
  titulos: 'Cargos',
  afastamento: 'Afastamento',
} as const;

const changeColumns: Column<ChangedPerson>[] = [
  { head: 'Pessoa', render: ({ nome, email }) => <Person nome={nome} email={email} /> },
  {
    head: 'O que muda',
    render: ({ campos }) => (
      <ul className={classes.changes}>
        {campos.map(({ campo, antes, depois }) => (
          <li key={campo}>
            <span className={classes.field}>{nameOfField[campo]}:</span>{' '}
            <Change antes={valueText(campo, antes)} depois={valueText(campo, depois)} />
          </li>
        ))}
      </ul>
    ),
  },
];

const valueText = (campo: ChangedPerson['campos'][number]['campo'], valor: string | null) =>
  (campo === 'data_admissao' || campo === 'data_demissao') && valor ? formatDay(valor) : valor;

/** Old → new; only the new value if there was none before or it is the same. */
function Change({
  antes,
  depois,
  isNew = false,
}: {
  antes: string | null;
  depois: string | null;
  isNew?: boolean;
}) {
  if (isNew || antes === depois) return <span>{depois}</span>;
  return (
    <span>
      <del className={classes.old}>{antes ?? 'vazio'}</del> <span aria-hidden>→</span>{' '}
      <ins className={classes.new}>{depois ?? 'vazio'}</ins>
    </span>
  );
}

/** A person's name, with the e-mail under it. */
export function Person({ nome, email }: { nome: ReactNode; email: string }) {
  return (
    <span className={classes.person}>
      <span>{nome}</span>
      <span className={classes.email}>{email}</span>
    </span>
  );
}

const personColumns: Column<CreatedPerson>[] = [
  { head: 'Pessoa', render: ({ nome }) => nome },
  { head: 'E-mail', render: ({ email }) => email },
];

/** The counts of an import that was checked or done. */
export function Counts({ plan, criadas, lead }: { plan: Importacao; criadas: number; lead: string }) {
  const counts = [
    ['Pessoas novas', criadas],
    ['Cadastros substituídos', plan.assumidas.length],
    ['Atualizadas', plan.atualizadas],
    ['Sem alteração', plan.inalteradas],
    ['Desativadas', plan.desativadas.length],
    ['Faltam no arquivo', plan.total_ausentes],
    ['Já saíram, fora do sistema', plan.total_ja_sairam],
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
          <div key={name} className={classes.count} data-none={count === 0 || undefined}>
            <dt>{name}</dt>
            <dd className="tabular">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** How many of a list are shown, where not all are. */
export const firstOnly = (shownOf: readonly unknown[], total: number) =>
  shownOf.length < total
    ? `Os primeiros ${formatNumber(shownOf.length)} de ${formatNumber(total)}.`
    : undefined;

/** The effects of an import, most important first; the page may have only the first of `criadas` new people. */
export function Plan({ plan, criadas }: { plan: Importacao; criadas: number }) {
  const titles = plan.cargos_criados.length + plan.cargos_alterados.length;
  return (
    <>
      {plan.empresas_criadas.length > 0 && (
        <Paged
          title="Empresas novas"
          columns={[{ head: 'Empresa', render: (nome: string) => nome }]}
          rows={plan.empresas_criadas}
          keyOf={(nome) => nome}
        />
      )}
      <Paged
        title="Quem sai"
        note="Essas pessoas serão desativadas, e as sessões delas, encerradas."
        columns={personColumns}
        rows={plan.desativadas}
        keyOf={({ email }) => email}
      />
      <Paged
        title="Já saíram e não estão no sistema"
        note={firstOnly(plan.ja_sairam, plan.total_ja_sairam) ?? 'Estas linhas são ignoradas.'}
        columns={personColumns}
        rows={plan.ja_sairam}
        keyOf={({ email }) => email}
      />
      <Paged
        title="Quem passa a ser líder ou RH, ou deixa de ser"
        note={firstOnly(plan.papeis, plan.total_papeis) ?? 'Líder vê e avalia o próprio time; RH vê todos.'}
        columns={roleColumns}
        rows={plan.papeis}
        keyOf={({ email }) => email}
      />
      <Paged
        title="Cargos novos e alterados"
        note={firstOnly(plan.titulos, titles)}
        columns={titleColumns}
        rows={plan.titulos}
        keyOf={({ empresa, nome }) => `${empresa} ${nome}`}
      />
      <Paged
        title="O que muda em quem já está"
        note={firstOnly(plan.mudancas, plan.atualizadas)}
        columns={changeColumns}
        rows={plan.mudancas}
        keyOf={({ email }) => email}
      />
      <Paged
        title="Cadastros não confirmados que foram substituídos"
        columns={personColumns}
        rows={plan.assumidas}
        keyOf={({ email }) => email}
      />
      <Paged
        title="Pessoas novas"
        note={firstOnly(plan.criadas, criadas)}
        columns={personColumns}
        rows={plan.criadas}
        keyOf={({ email }) => email}
      />
    </>
  );
}
