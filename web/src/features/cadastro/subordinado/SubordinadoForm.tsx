import { createSubordinado } from '@alinha/contract/cadastro';
import type { listCargosInferiores } from '@alinha/contract/cargos';
import { type AnswerOf, day } from '@alinha/contract/core';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../../forms/useWrite.ts';
import { CallError } from '../../../lib/caller.ts';
import { allowedProblem, useProduct } from '../../../session/product.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Failure } from '../../../ui/states.tsx';
import { useFields } from '../../../ui/useFields.ts';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import classes from './SubordinadoForm.module.css';

export type Subordinado = AnswerOf<typeof createSubordinado>;

interface SubordinadoFormProps {
  /** The titles that may be given, the suggested one first. */
  cargos: AnswerOf<typeof listCargosInferiores>;
  onRegistered: (subordinado: Subordinado) => void;
}

/** Who the new person is; the title begins with the first of the lower ones (SUB-05). */
export function SubordinadoForm({ cargos, onRegistered }: SubordinadoFormProps) {
  const { dominios } = useProduct();
  const { values, typed, field, show } = useFields({
    nome: '',
    email: '',
    time: '',
    data_admissao: '',
    cargo: String(cargos[0]?.id ?? ''),
    funcao: '',
  });
  const [refusal, setRefusal] = useState<string>();
  const create = useWrite(createSubordinado, {
    onDone: onRegistered,
    onFailed: (error) => {
      if (!(error instanceof CallError) || show(error.campos)) setRefusal(error.message);
    },
  });
  useUnsaved(typed && !create.isPending, {
    title: 'Tem certeza que deseja sair?',
    text: 'O que você digitou será perdido.',
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const { nome, email, time, data_admissao, cargo, funcao } = values;
    const fine = show({
      nome: nome.trim() ? undefined : 'Informe o nome.',
      email: email.trim() ? allowedProblem(email, dominios) : 'Informe o e-mail.',
      data_admissao:
        data_admissao === '' || day.safeParse(data_admissao).success ? undefined : 'Informe uma data válida.',
    });
    if (!fine) return;
    create.mutate({
      body: {
        nome,
        email,
        time: time.trim() || null,
        data_admissao: data_admissao || null,
        ...(cargo && { cargo: Number(cargo) }),
        ...(funcao.trim() && { funcao }),
      },
    });
  };

  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <TextInput
        {...field('nome')}
        className={classes.wide ?? ''}
        label="Nome"
        autoComplete="off"
        maxLength={200}
        required
        withAsterisk={false}
      />
      <TextInput
        {...field('email')}
        className={classes.wide ?? ''}
        label="E-mail"
        description={dominios.length > 0 && `Domínios aceitos: ${dominios.join(', ')}`}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        withAsterisk={false}
      />
      <NativeSelect
        {...field('cargo')}
        label="Cargo (opcional)"
        data={[
          ...cargos.map(({ id, nome }) => ({ value: String(id), label: nome })),
          { value: '', label: 'Cargo não informado' },
        ]}
      />
      <TextInput {...field('funcao')} label="Função (opcional)" autoComplete="off" maxLength={200} />
      <TextInput {...field('time')} label="Time (opcional)" autoComplete="off" maxLength={200} />
      <DateField {...field('data_admissao')} label="Data de admissão (opcional)" />
      <div className={classes.end}>
        {refusal && <Failure text={refusal} />}
        <Button type="submit" size="md" aria-disabled={create.isPending}>
          {create.isPending ? 'Cadastrando...' : 'Cadastrar'}
        </Button>
      </div>
    </form>
  );
}
