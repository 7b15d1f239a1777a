import { createEmpresa, type Empresa, removeEmpresas } from '@alinha/contract/empresas';
import { formatInstant } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { TextInput } from '@mantine/core';
import { IconBuilding, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from '../../../forms/useForm.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import { ExcluirDialog } from '../ExcluirDialog.tsx';
import { RowAction, RowActions } from '../RowAction.tsx';
import classes from '../tab.module.css';
import { usePicked } from '../usePicked.tsx';
import { RenomearDialog } from './RenomearDialog.tsx';

const peopleIn = ({ cargos }: Empresa) => cargos.reduce((sum, { em_uso }) => sum + em_uso, 0);

const nouns = ['empresa', 'empresas'] as const;

/** 'Empresas': the list of companies, with a form for a new one (RH-42 to RH-46). */
export function EmpresasTab({ empresas }: { empresas: readonly Empresa[] }) {
  const create = usePanelWrite(createEmpresa, {
    done: 'Empresa criada com sucesso!',
    onDone: () => reset(),
  });
  const { field, reset, typed, busy, submit } = useForm(createEmpresa, create, { initial: { nome: '' } });
  useUnsaved(typed && !busy, {}, 'address');
  const [renaming, setRenaming] = useState<Empresa>();
  const [removing, setRemoving] = useState<readonly Empresa[]>();
  const { picked, pick, clear, bar } = usePicked(empresas, nouns);
  const remove = usePanelWrite(removeEmpresas, {
    done: 'Excluído com sucesso!',
    onDone: () => {
      setRemoving(undefined);
      clear();
    },
  });
  const columns: Column<Empresa>[] = [
    { head: 'Empresa', render: pick },
    { head: 'Cargos', render: ({ cargos }) => formatNumber(cargos.length) },
    { head: 'Pessoas', render: (empresa) => formatNumber(peopleIn(empresa)) },
    { head: 'Criada em', render: ({ created_at }) => formatInstant(created_at).date },
    {
      head: 'Ações',
      actions: true,
      render: (empresa) => (
        <RowActions>
          <RowAction
            icon={IconPencil}
            word="Renomear"
            of={empresa.nome}
            onClick={() => setRenaming(empresa)}
          />
          <RowAction
            icon={IconTrash}
            word="Excluir"
            of={empresa.nome}
            onClick={() => setRemoving([empresa])}
          />
        </RowActions>
      ),
    },
  ];
  return (
    <div className={classes.tab}>
      <form className={classes.tools} noValidate onSubmit={submit}>
        <TextInput
          {...field('nome')}
          className={classes.search ?? ''}
          label={undefined}
          aria-label="Nome da empresa"
          placeholder="Nome da nova empresa"
        />
        <SubmitButton size="md" leftSection={<IconPlus size={18} aria-hidden />} busy={busy}>
          Criar empresa
        </SubmitButton>
      </form>
      {empresas.length === 0 ? (
        <Empty icon={IconBuilding} title="Nenhuma empresa encontrada" text="Crie a primeira acima." />
      ) : (
        <DataTable label="Empresas" columns={columns} rows={empresas} keyOf={({ id }) => id} />
      )}
      {bar(() => setRemoving(picked))}
      {renaming && <RenomearDialog empresa={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <ExcluirDialog
          nouns={nouns}
          chosen={removing}
          others={empresas.filter((one) => !removing.includes(one))}
          people={removing.reduce((sum, { pessoas }) => sum + pessoas, 0)}
          consequence={removal(removing)}
          busy={remove.isPending}
          onConfirm={(para) => remove.mutate({ body: { empresas: removing.map(({ id }) => id), para } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  );
}

const removal = (removed: readonly Empresa[]) => (para: Empresa | undefined) => {
  if (para) {
    return `As pessoas, inclusive as desativadas, e os cargos passam para ${para.nome}. Um cargo de mesmo nome vira o de ${para.nome}, com os direitos dele.`;
  }
  const titles = removed.reduce((sum, { cargos }) => sum + cargos.length, 0);
  return titles === 0 ? 'A empresa não tem pessoas.' : `Os cargos (${formatNumber(titles)}) vão junto.`;
};
