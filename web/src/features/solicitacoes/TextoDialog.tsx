import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form, Values } from '../../forms/useForm.ts';
import { characterCount } from '../../ui/characterCount.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './Andamento.module.css';

interface TextoDialogProps {
  title: string;
  subtitle?: string;
  /** The label of the submit button. */
  submit: string;
  form: Pick<Form<Values>, 'typed' | 'busy' | 'failure' | 'submit'>;
  /** Its field of the text. */
  texto: Omit<ReturnType<Form<{ texto: string }>['field']>, 'name'> & { name: string };
  onClose: () => void;
  /** Content above the text. */
  children?: ReactNode;
}

/** The dialog of a form with a text: a request, its contest or its answer. */
export function TextoDialog({ title, subtitle, submit, form, texto, onClose, children }: TextoDialogProps) {
  const { typed, busy, failure } = form;
  return (
    <Dialog
      opened
      size="34rem"
      onClose={onClose}
      dirty={typed}
      title={title}
      subtitle={subtitle}
      onSubmit={() => form.submit()}
      onQuickSubmit={() => form.submit()}
      footer={<DialogButtons busy={busy}>{submit}</DialogButtons>}
    >
      <div className={classes.form}>
        {children}
        <Textarea
          {...texto}
          autosize
          minRows={4}
          maxRows={12}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={characterCount(texto)}
        />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
