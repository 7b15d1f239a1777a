import { departamentos, editObservacao, type Observacao } from '@alinha/contract/observacoes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { QuemPodeVer } from '../quem-pode-ver/index.ts';
import { observacoesOptions } from './api.ts';
import { DepartamentoColumn } from './DepartamentoColumn.tsx';
import classes from './ObservacoesCard.module.css';
import type { OpenForm } from './openForm.ts';
import { useObservacaoWrites } from './useObservacaoWrites.ts';
import { useStatus } from './useStatus.ts';

/** The observations of three departments on a collaborator, for those who may read them (OBS-01 to OBS-18). */
export function ObservacoesCard({
  colaboradorId,
  podeEditar,
}: {
  colaboradorId: number;
  podeEditar: boolean;
}) {
  const observacoes = useQuery(observacoesOptions(colaboradorId));
  const [status, showStatus] = useStatus();
  const [form, setForm] = useState<OpenForm>();
  const [lastForm, setLastForm] = useState<OpenForm>();
  const { confirm } = useFeedback();
  const { create, edit, remove } = useObservacaoWrites({ showStatus, onSaved: () => setForm(undefined) });

  const params = { id: colaboradorId };
  const begun = form?.observacao;
  const textForm = useForm(
    editObservacao,
    {
      isPending: create.isPending || edit.isPending,
      error: begun ? edit.error : create.error,
      mutate: ({ body }) => {
        if (begun) edit.mutate({ params: { ...params, obsId: begun.id }, body, on: begun });
        else if (form) create.mutate({ params, body: { ...body, departamento: form.departamento } });
      },
    },
    { initial: { observacao: '' } },
  );
  const mayLeave = useUnsaved(form !== undefined && textForm.typed, {
    text: 'A observação que você está escrevendo ainda não foi salva.',
  });
  const open = async (next: OpenForm | undefined) => {
    if (textForm.busy || !(await mayLeave())) return;
    setForm(next);
    if (!next) return;
    setLastForm(next);
    textForm.begin({ observacao: next.observacao?.observacao ?? '' });
  };
  const askToDelete = async ({ id: obsId, observacao }: Observacao) => {
    const question = {
      title: 'Tem certeza que deseja excluir esta observação?',
      text: observacao.length > 200 ? `${observacao.slice(0, 200)}…` : observacao,
    };
    if (await confirm(question)) remove.mutate({ params: { ...params, obsId } });
  };

  return (
    <Section
      title="Observações"
      hint="Confidenciais: o colaborador não as vê."
      action={<QuemPodeVer assunto={{ tipo: 'observacoes', id: colaboradorId }} />}
    >
      <div>
        <div role="status">
          {status && (
            <p className={classes.status} data-kind={status.kind}>
              {status.text}
            </p>
          )}
        </div>
        <div className={classes.columns}>
          <Loaded query={observacoes} skeleton={<ColumnsSkeleton />}>
            {(list) =>
              departamentos.map((departamento) => (
                <DepartamentoColumn
                  key={departamento}
                  departamento={departamento}
                  observacoes={list.filter((one) => one.departamento === departamento)}
                  form={form?.departamento === departamento ? form : undefined}
                  textForm={textForm}
                  agora={edit.now(begun)}
                  lastForm={lastForm?.departamento === departamento ? lastForm : undefined}
                  onOpen={(next) => void open(next)}
                  onDelete={(observacao) => void askToDelete(observacao)}
                  podeEditar={podeEditar}
                />
              ))
            }
          </Loaded>
        </div>
      </div>
    </Section>
  );
}

const ColumnsSkeleton = () => <TextSkeleton widths={['30%', '100%', '92%', '96%', '60%']} />;
