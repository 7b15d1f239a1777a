import type { ColaboradorDoPainel } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { IconArrowBackUp, IconBriefcase, IconPencil, IconUserOff, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PersonLink, Pessoa } from '../Pessoa.tsx';
import { type MenuAction, RowMenu } from '../RowMenu.tsx';
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

/** The table of the people found: a press on a row opens the person's record, the other actions are in the row's menu (VISTA-10). */
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

  const actionsOf = (row: ColaboradorDoPainel): MenuAction[] => {
    const open = (kind: Opening['kind']) => () => setOpening({ kind, colaborador: row });
    const { cargo, gestor, situacao } = row.permissoes;
    return [
      { icon: IconPencil, word: 'Cadastro', onClick: () => onOpen(row.id) },
      ...(cargo ? [{ icon: IconBriefcase, word: 'Alterar cargo', onClick: open('cargo') }] : []),
      ...(gestor ? [{ icon: IconUsersGroup, word: 'Alterar gestor', onClick: open('gestor') }] : []),
      ...(situacao && row.ativo
        ? [{ icon: IconUserOff, word: 'Desativar', onClick: () => void askDeactivate(row) }]
        : []),
      ...(situacao && !row.ativo
        ? [{ icon: IconArrowBackUp, word: 'Reativar', onClick: () => void askReactivate(row) }]
        : []),
    ];
  };
  const columns: Column<ColaboradorDoPainel>[] = [
    ...placeColumns,
    {
      head: 'Ações',
      actions: true,
      render: (row) => <RowMenu of={row.nome} actions={actionsOf(row)} />,
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
        onOpen={({ id }) => onOpen(id)}
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
