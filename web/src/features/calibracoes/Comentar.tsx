import { commentOnPessoa } from '@alinha/contract/calibracoes';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../forms/useForm.ts';
import { useCall } from '../../lib/queries.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import { applyTo } from './api.ts';
import classes from './Pessoa.module.css';
import type { Drafts } from './useDrafts.ts';

/** The form to comment on a person; its draft stays while other people are selected (CAL-06). */
export function Comentar({ calibracaoId, id, drafts }: { calibracaoId: number; id: number; drafts: Drafts }) {
  const queries = useQueryClient();
  const comment = useCall(commentOnPessoa, {
    onSuccess: (comentario) => {
      applyTo(queries, calibracaoId, [{ tipo: 'comentario', id, comentario }]);
      drafts.write(id, '');
      form.set('texto', '');
    },
  });
  const form = useForm(
    commentOnPessoa,
    { ...comment, mutate: ({ body }) => comment.mutate({ params: { calibracaoId, id }, body }) },
    { initial: { texto: drafts.read(id) } },
  );
  const texto = form.field('texto');
  return (
    <form className={classes.comment} noValidate onSubmit={form.submit}>
      <Textarea
        {...texto}
        size="sm"
        autosize
        minRows={2}
        maxRows={10}
        // The answer clears the field.
        readOnly={form.busy}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={characterCount(texto)}
        onChange={(event) => {
          texto.onChange(event);
          drafts.write(id, event.currentTarget.value);
        }}
      />
      <PrivacyNote />
      {form.failure && <Failure text={form.failure} />}
      <SubmitButton size="sm" busy={form.busy}>
        Comentar
      </SubmitButton>
    </form>
  );
}
