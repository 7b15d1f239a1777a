import { editFicha, type Ficha } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../forms/DateField.tsx';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSession } from '../../../session/session.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import { hintBelow } from '../hintBelow.ts';
import { consequences } from './consequences.ts';
import classes from './Ficha.module.css';
import { GestorField } from './GestorField.tsx';
import { type EmpresaPlace, Places } from './Places.tsx';
import { shownName } from './shownName.ts';

const initialOf = ({ nome, email, setor, time, funcao, superior, ...others }: Ficha) => ({
  nome,
  email,
  setor: setor ?? '',
  time: time ?? '',
  funcao: funcao ?? '',
  matricula: others.matricula ?? '',
  data_admissao: others.data_admissao ?? '',
  data_demissao: others.data_demissao ?? '',
  id_superior: superior ? String(superior.id) : '',
});

const placesOf = ({ empresas }: Ficha): EmpresaPlace[] =>
  empresas.map(({ id: id_empresa, id_cargo }) => ({ id_empresa, id_cargo }));

const fichaText = ({ nome, email, setor, matricula, data_demissao, superior, empresas }: Ficha) =>
  [
    nome,
    email,
    setor,
    matricula && `matrícula ${matricula}`,
    data_demissao && `demissão em ${formatDay(data_demissao)}`,
    `gestor: ${superior?.nome ?? 'nenhum'}`,
    ...empresas.map((one) => `${one.cargoNome ?? 'sem cargo'} (${one.nome})`),
  ]
    .filter(Boolean)
    .join(' · ');

/** The form to correct a person's data and position; shows the effect on rights and access before saving. */
export function FichaForm({ ficha, empresas }: { ficha: Ficha; empresas: readonly Empresa[] }) {
  const { user, renew } = useSession();
  // The record when editing began, unaffected by refetches.
  const [begun, setBegun] = useState(ficha);
  const [places, setPlaces] = useState(placesOf(ficha));
  const edit = usePanelWrite(editFicha, {
    done: (saved) => `Cadastro de ${shownName(saved)} corrigido.`,
    inForm: true,
    onDone: (saved) => {
      setBegun(saved);
      setPlaces(placesOf(saved));
      form.begin(initialOf(saved));
      // The reader's own name or address may have changed.
      if (saved.id === user?.id) void renew();
    },
  });
  const form = useForm(
    editFicha,
    { ...edit, mutate: ({ body }) => edit.mutate({ params: { id: begun.id }, body, on: begun }) },
    {
      initial: initialOf(begun),
      asterisks: true,
      toBody: ({ id_superior, data_admissao, data_demissao, ...values }) => ({
        ...values,
        data_admissao: data_admissao || null,
        data_demissao: data_demissao || null,
        id_superior: id_superior ? Number(id_superior) : null,
        empresas: places,
      }),
    },
  );
  const { values, field, busy, submit } = form;
  const typed = form.typed || JSON.stringify(places) !== JSON.stringify(placesOf(begun));
  useUnsaved(typed && !busy, {}, 'address');
  const { value, onChange, label: _label, ...gestor } = field('id_superior');
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={classes.form} disabled={!begun.ativo}>
        <Section title="Pessoa">
          <div className={classes.fields}>
            <TextInput
              {...field('nome')}
              className={classes.whole ?? ''}
              autoComplete="off"
              description={
                begun.nome_social &&
                `Nome registrado. Em todo o sistema aparece o nome social que a pessoa escolheu: ${begun.nome_social}.`
              }
              {...hintBelow}
            />
            <TextInput {...field('email')} className={classes.whole ?? ''} type="email" autoComplete="off" />
            <TextInput {...field('setor')} />
            <TextInput {...field('time')} />
            <TextInput
              {...field('funcao')}
              description="Usada quando a pessoa não tem cargo."
              {...hintBelow}
            />
            <TextInput
              {...field('matricula')}
              autoComplete="off"
              description="Identifica a pessoa na importação."
              {...hintBelow}
            />
            <DateField {...field('data_admissao')} />
            <DateField
              {...field('data_demissao')}
              description="A pessoa é desativada nesse dia."
              {...hintBelow}
            />
          </div>
        </Section>
        <Section
          title="Empresas e cargos"
          hint={
            begun.permissoes.cargo
              ? 'A primeira é a principal.'
              : 'Ninguém altera o próprio cargo; peça a outra pessoa do RH.'
          }
        >
          <Places
            places={places}
            empresas={empresas}
            disabled={!begun.permissoes.cargo || !begun.ativo}
            onChange={setPlaces}
          />
        </Section>
        <Section title="Gestor">
          <GestorField {...gestor} ficha={begun} value={value} onChange={onChange} />
        </Section>
        {begun.ativo && (
          <div className={classes.save}>
            <Overtaken now={edit.now(begun)} words={fichaText} />
            <p className={classes.consequence} aria-live="polite">
              {typed &&
                consequences({
                  begun,
                  ...{ email: values.email, matricula: values.matricula },
                  demissao: values.data_demissao,
                  today: todayIn(new Date()),
                  places,
                  empresas,
                }).join(' ')}
            </p>
            <SubmitButton busy={busy} disabled={!typed}>
              Salvar
            </SubmitButton>
          </div>
        )}
      </fieldset>
    </form>
  );
}
