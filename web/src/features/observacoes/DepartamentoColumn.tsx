import { type Departamento, departamentoNames, type Observacao } from '@alinha/contract/observacoes';
import { formatInstant } from '@alinha/rules/dates';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { refocus } from '../../ui/refocus.ts';
import { nenhum } from '../registros/index.ts';
import classes from './DepartamentoColumn.module.css';
import { ObservacaoForm } from './ObservacaoForm.tsx';
import type { OpenForm, TextForm } from './openForm.ts';

interface DepartamentoColumnProps {
  departamento: Departamento;
  observacoes: readonly Observacao[];
  /** The open form, if it is in this department. */
  form: OpenForm | undefined;
  textForm: TextForm;
  /** The current version of the observation being edited, if somebody else changed it. */
  agora: Observacao | undefined;
  /** The last opened form, if it was in this department. */
  lastForm: OpenForm | undefined;
  onOpen: (form: OpenForm | undefined) => void;
  onDelete: (observacao: Observacao) => void;
  /** Whether to offer adding, editing and deleting. */
  podeEditar: boolean;
}

/** One department's observations, with the form to add or edit one (OBS-02). */
export function DepartamentoColumn({
  departamento,
  observacoes,
  form,
  textForm,
  agora,
  lastForm,
  onOpen,
  onDelete,
  podeEditar,
}: DepartamentoColumnProps) {
  const name = departamentoNames[departamento];
  const fields = form && (
    <ObservacaoForm
      key={form.observacao?.id}
      label={form.observacao ? 'Editar observação' : `Nova observação: ${name}`}
      form={textForm}
      onCancel={() => onOpen(undefined)}
    >
      <Overtaken now={agora} words={({ observacao }) => observacao} />
    </ObservacaoForm>
  );
  const adding = form !== undefined && form.observacao === undefined;
  // Somebody else may delete the observation being edited; the form then moves above the list, with its text.
  const inPlace = observacoes.some(({ id }) => id === form?.observacao?.id);
  return (
    <section className={classes.column} aria-labelledby={`observacoes-${departamento}`}>
      <header className={classes.head}>
        <h3 id={`observacoes-${departamento}`} className={classes.name}>
          {name}
          {observacoes.length > 0 && <span className={`${classes.count} tabular`}>{observacoes.length}</span>}
        </h3>
        {podeEditar && !adding && (
          <Button
            ref={lastForm && !lastForm.observacao ? refocus : undefined}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Adicionar observação: ${name}`}
            onClick={() => onOpen({ departamento })}
          >
            Adicionar
          </Button>
        )}
      </header>
      {!inPlace && fields}
      {observacoes.length === 0 ? (
        <p className={classes.nothing}>{nenhum.observacao}</p>
      ) : (
        <ul className={classes.list}>
          {observacoes.map((observacao) => (
            <li key={observacao.id} className={classes.item}>
              {form?.observacao?.id === observacao.id ? (
                fields
              ) : (
                <ObservacaoItem
                  observacao={observacao}
                  edited={lastForm?.observacao?.id === observacao.id}
                  podeEditar={podeEditar}
                  onEdit={() => onOpen({ departamento, observacao })}
                  onDelete={() => onDelete(observacao)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ObservacaoItem({
  observacao: { observacao, autor, data_criacao },
  edited,
  podeEditar,
  onEdit,
  onDelete,
}: {
  observacao: Observacao;
  /** Whether its form has just been closed. */
  edited: boolean;
  podeEditar: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { date } = formatInstant(data_criacao);
  const action = (label: string, Icon: typeof IconPencil, onClick: () => void, returns = false) => (
    <ActionIcon
      ref={returns ? refocus : undefined}
      variant="subtle"
      color="gray"
      className={classes.action ?? ''}
      aria-label={`${label} observação de ${date}`}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      <p className={classes.text}>
        <Folded text={observacao} lines={5} />
      </p>
      <div className={classes.foot}>
        <p className={`${classes.author} tabular`}>{`${autor}, ${date}`}</p>
        {podeEditar && action('Editar', IconPencil, onEdit, edited)}
        {podeEditar && action('Excluir', IconTrash, onDelete)}
      </div>
    </>
  );
}
