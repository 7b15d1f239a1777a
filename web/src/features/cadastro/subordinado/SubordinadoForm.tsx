import { createSubordinado } from '@alinha/contract/cadastro';
import type { listCargosInferiores } from '@alinha/contract/cargos';
import type { AnswerOf } from '@alinha/contract/core';
import { NativeSelect, TextInput } from '@mantine/core';
import { DateField } from '../../../forms/DateField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { allowedProblem, useProduct } from '../../../session/product.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { Failure } from '../../../ui/states.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import classes from './SubordinadoForm.module.css';

export type Subordinado = AnswerOf<typeof createSubordinado>;

interface SubordinadoFormProps {
  /** The titles to choose from, the suggested one first. */
  cargos: AnswerOf<typeof listCargosInferiores>;
  onRegistered: (subordinado: Subordinado) => void;
}

/** The form for a new subordinate; the first of the lower titles is preselected (SUB-05). */
export function SubordinadoForm({ cargos, onRegistered }: SubordinadoFormProps) {
  const { dominios } = useProduct();
  const create = useWrite(createSubordinado, { onDone: onRegistered, onFailed: () => undefined });
  const { typed, field, busy, failure, submit } = useForm(createSubordinado, create, {
    initial: {
      nome: '',
      email: '',
      time: '',
      data_admissao: '',
      cargo: String(cargos[0]?.id ?? ''),
      funcao: '',
    },
    toBody: ({ time, data_admissao, cargo, funcao, ...rest }) => ({
      ...rest,
      time: time.trim() || null,
      data_admissao: data_admissao || null,
      ...(cargo && { cargo: Number(cargo) }),
      ...(funcao.trim() && { funcao }),
    }),
    validate: ({ email }) => ({ email: email.trim() && allowedProblem(email, dominios) }),
  });
  useUnsaved(typed && !busy, {
    title: 'Tem certeza que deseja sair?',
    text: 'O que você digitou será perdido.',
  });

  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput {...field('nome')} className={classes.wide ?? ''} autoComplete="off" />
      <TextInput
        {...field('email')}
        className={classes.wide ?? ''}
        description={dominios.length > 0 && `Domínios aceitos: ${dominios.join(', ')}`}
        type="email"
        autoComplete="off"
      />
      <NativeSelect
        {...field('cargo')}
        data={[
          ...cargos.map(({ id, nome }) => ({ value: String(id), label: nome })),
          { value: '', label: 'Cargo não informado' },
        ]}
      />
      <TextInput {...field('funcao')} autoComplete="off" />
      <TextInput {...field('time')} autoComplete="off" />
      <DateField {...field('data_admissao')} />
      <div className={classes.end}>
        {failure && <Failure text={failure} />}
        <SubmitButton size="md" busy={busy}>
          Cadastrar
        </SubmitButton>
      </div>
    </form>
  );
}
