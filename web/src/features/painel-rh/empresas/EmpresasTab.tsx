import { createEmpresa, type Empresa, empresaSemNome } from '@alinha/contract/empresas';
import { formatInstant } from '@alinha/rules/dates';
import { Button, TextInput } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useFields } from '../../../ui/useFields.ts';
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
  const { values, field, show, reset, typed } = useFields({ nome: '' });
  const create = usePanelWrite(createEmpresa, { said: 'Empresa criada com sucesso!', onDone: reset });
  useUnsaved(typed && !create.isPending, { title: 'Descartar o que foi digitado?' }, 'address');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nome = values.nome.trim();
    if (show({ nome: nome ? undefined : empresaSemNome })) create.mutate({ body: { nome } });
  };
  return (
    <div className={classes.tab}>
      <form className={classes.tools} noValidate onSubmit={submit}>
        <TextInput
          className={classes.search ?? ''}
          aria-label="Nome da empresa"
          placeholder="Nome da nova empresa"
          maxLength={200}
          {...field('nome')}
        />
        <Button
          type="submit"
          size="md"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-disabled={create.isPending}
        >
          {create.isPending ? 'Criando...' : 'Criar empresa'}
        </Button>
      </form>
      {empresas.length === 0 ? (
        <Empty icon={IconBuilding} title="Nenhuma empresa encontrada" text="Crie a primeira acima." />
      ) : (
        <DataTable label="Empresas" columns={columns} rows={empresas} keyOf={({ id }) => id} />
      )}
    </div>
  );
}
