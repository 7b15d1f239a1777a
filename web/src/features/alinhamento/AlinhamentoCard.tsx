import { type Alinhamento, createAlinhamento } from '@alinha/contract/alinhamento';
import { formatMoment } from '@alinha/rules/dates';
import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconMessages, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { refocus } from '../../ui/refocus.ts';
import { Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Empty, TextSkeleton } from '../../ui/states.tsx';
import { useNote } from '../../ui/useNote.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { nenhum } from '../registros/index.ts';
import classes from './AlinhamentoCard.module.css';
import { alinhamentoOptions, useAlinhamentoWrite } from './api.ts';

const noteMs = 3000;

/**
 * The behavioural alignment of a collaborator, with a form for those who may write a new version (ALI-01 to ALI-12).
 */
export function AlinhamentoCard({
  colaboradorId,
  podeEditar,
}: {
  colaboradorId: number;
  podeEditar: boolean;
}) {
  const alinhamento = useQuery(alinhamentoOptions(colaboradorId));
  const [editing, setEditing] = useState<boolean>();
  const [savedAt, setSavedAt] = useState<Date>();
  const showsSaved = useNote(savedAt, noteMs);

  const edit = (label: string, Icon: typeof IconPlus, size: 'sm' | 'compact-sm') => (
    <Button
      ref={editing === false ? refocus : undefined}
      variant="light"
      size={size}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {label}
    </Button>
  );
  return (
    <Section
      title="Alinhamento comportamental"
      action={podeEditar && !editing && alinhamento.data && edit('Editar', IconPencil, 'compact-sm')}
    >
      <div>
        <div role="status">
          {showsSaved && (
            <p className={classes.saved}>
              <IconCircleCheck size={18} aria-hidden />
              Alinhamento comportamental atualizado com sucesso!
            </p>
          )}
        </div>
        <Loaded query={alinhamento} skeleton={<TextSkeleton widths={['100%', '92%', '96%', '60%']} />}>
          {(data) => {
            if (editing) {
              return (
                <AlinhamentoForm
                  colaboradorId={colaboradorId}
                  before={data?.observacao ?? ''}
                  onClose={() => setEditing(false)}
                  onSaved={() => setSavedAt(new Date())}
                />
              );
            }
            if (data) return <AlinhamentoView alinhamento={data} />;
            return (
              <Empty
                icon={IconMessages}
                title={nenhum.alinhamento}
                text={
                  podeEditar
                    ? 'Anote o que foi combinado sobre comportamento e desenvolvimento.'
                    : 'O que for combinado com o seu gestor aparece aqui.'
                }
                action={podeEditar && edit('Registrar alinhamento', IconPlus, 'sm')}
              />
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}

function AlinhamentoView({ alinhamento: { observacao, autor, created_at } }: { alinhamento: Alinhamento }) {
  return (
    <div>
      <p className={classes.text}>
        <Folded text={observacao} lines={8} />
      </p>
      <p className={`${classes.author} tabular`}>{`${autor}, ${formatMoment(created_at)}`}</p>
    </div>
  );
}

function AlinhamentoForm({
  colaboradorId,
  before,
  onClose,
  onSaved,
}: {
  colaboradorId: number;
  before: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = useAlinhamentoWrite({
    onSaved: () => {
      onSaved();
      onClose();
    },
    onFailed: (observacao) => show({ observacao }),
  });
  const { typed, field, busy, show, submit } = useForm(
    createAlinhamento,
    { ...save, mutate: ({ body }) => save.mutate({ params: { id: colaboradorId }, body }) },
    { initial: { observacao: before } },
  );
  const mayLeave = useUnsaved(typed, { text: 'O alinhamento que você escreveu ainda não foi salvo.' });
  const observacao = field('observacao');
  const cancel = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        {...observacao}
        ref={input}
        rows={16}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={`${characterCount(observacao)}. Ao salvar, as versões anteriores continuam guardadas.`}
      />
      <PrivacyNote />
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={busy} onClick={() => void cancel()}>
          Cancelar
        </Button>
        <SubmitButton size="sm" busy={busy}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}
