import { createEmpresa, type Empresa } from '@alinha/contract/empresas';
import { formatInstant } from '@alinha/rules/dates';
import { TextInput } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useForm } from '../../../forms/useForm.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import classes from '../tab.module.css';

const peopleIn = ({ cargos }: Empresa) => cargos.reduce((sum, { em_uso }) => sum + em_uso, 0);

const columns: Column<Empresa>[] = [
  { head: 'Empresa', render: ({ nome }) => <span className={classes.name}>{nome}</span> },
  { head: 'Cargos', render: ({ cargos }) => cargos.length.toLocaleString('pt-BR') },
  { head: 'Com cargo', render: (empresa) => peopleIn(empresa).toLocaleString('pt-BR') },
  { head: 'Criada em', render: ({ created_at }) => formatInstant(created_at).date },
];

/** 'Empresas': which there are, and a new one (RH-42 to RH-46). */
export function EmpresasTab({ empresas }: { empresas: readonly Empresa[] }) {
  const create = usePanelWrite(createEmpresa, {
    said: 'Empresa criada com sucesso!',
    onDone: () => reset(),
  });
  const { field, reset, typed, busy, submit } = useForm(createEmpresa, create, { initial: { nome: '' } });
  useUnsaved(typed && !busy, {}, 'address');
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
    </div>
  );
}
