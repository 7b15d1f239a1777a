import type { ColaboradorDoPainel } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { IconArrowBackUp, IconBriefcase, IconPencil, IconUserOff, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PersonLink, Pessoa } from '../Pessoa.tsx';
import { RowAction, RowActions } from '../RowAction.tsx';
import classes from '../tab.module.css';
import { AlterarCargoDialog } from './AlterarCargoDialog.tsx';
import { AlterarGestorDialog } from './AlterarGestorDialog.tsx';
import { ReativarDialog } from './ReativarDialog.tsx';
import { useDesativacao } from './useDesativacao.ts';

/** The open dialog and its person. */
type Opening = { kind: 'cargo' | 'gestor' | 'reativar'; colaborador: ColaboradorDoPainel };

const companiesOf = ({ empresas }: ColaboradorDoPainel) => empresas.map(({ nome }) => nome).join(', ');

/** Who a person is, and their place. */
const placeColumns: readonly Column<ColaboradorDoPainel>[] = [
  {
    head: 'Colaborador',
    render: (row) => (
      <Pessoa
        pessoa={row}
        tags={
          <>
            {!row.ativo && <Tag>Desativado</Tag>}
            {!row.email_confirmado && <Tag>E-mail não confirmado</Tag>}
          </>
        }
      />
    ),
  },
  {
    head: 'Cargo',
    render: (row) => (
      <span>
        {row.cargo ?? '-'}
        <span className={classes.beside}>{companiesOf(row)}</span>
      </span>
    ),
  },
  { head: 'Empresa', render: (row) => companiesOf(row) || '-', wideOnly: true },
  { head: 'Gestor', render: ({ superior }) => (superior ? <PersonLink {...superior} /> : '-') },
];

/** The table of the people found, with what may be done to each. */
export function People({
  empresas,
  colaboradores,
  onOpen,
}: {
  empresas: readonly Empresa[];
  colaboradores: readonly ColaboradorDoPainel[];
  onOpen: (pessoa: number) => void;
}) {
  const [opening, setOpening] = useState<Opening>();
  const { askDeactivate, askReactivate } = useDesativacao((colaborador) =>
    setOpening({ kind: 'reativar', colaborador }),
  );

  const columns: Column<ColaboradorDoPainel>[] = [
    ...placeColumns,
    {
      head: 'Ações',
      actions: true,
      render: (row) => (
        <RowActions>
          <RowAction icon={IconPencil} word="Cadastro" of={row.nome} onClick={() => onOpen(row.id)} />
          {row.permissoes.cargo && (
            <RowAction
              icon={IconBriefcase}
              word="Alterar cargo"
              short="Cargo"
              of={row.nome}
              onClick={() => setOpening({ kind: 'cargo', colaborador: row })}
            />
          )}
          {row.permissoes.gestor && (
            <RowAction
              icon={IconUsersGroup}
              word="Alterar gestor"
              short="Gestor"
              of={row.nome}
              onClick={() => setOpening({ kind: 'gestor', colaborador: row })}
            />
          )}
          {row.permissoes.situacao && row.ativo && (
            <RowAction
              icon={IconUserOff}
              word="Desativar"
              of={row.nome}
              onClick={() => void askDeactivate(row)}
            />
          )}
          {row.permissoes.situacao && !row.ativo && (
            <RowAction
              icon={IconArrowBackUp}
              word="Reativar"
              of={row.nome}
              onClick={() => void askReactivate(row)}
            />
          )}
        </RowActions>
      ),
    },
  ];
  const close = () => setOpening(undefined);
  return (
    <>
      <DataTable
        label="Colaboradores"
        columns={columns}
        rows={colaboradores}
        keyOf={({ id }) => id}
        isMuted={({ ativo }) => !ativo}
      />
      {opening?.kind === 'cargo' && (
        <AlterarCargoDialog empresas={empresas} colaborador={opening.colaborador} onClose={close} />
      )}
      {opening?.kind === 'gestor' && (
        <AlterarGestorDialog empresas={empresas} colaborador={opening.colaborador} onClose={close} />
      )}
      {opening?.kind === 'reativar' && <ReativarDialog colaborador={opening.colaborador} onClose={close} />}
    </>
  );
}
