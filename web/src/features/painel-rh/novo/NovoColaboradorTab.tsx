import { createColaborador } from '@alinha/contract/cadastro';
import type { Empresa } from '@alinha/contract/empresas';
import { Button, type InputWrapperProps, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { allowedProblem, useProduct } from '../../../session/product.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { usePanelWrite } from '../api.ts';
import { PeoplePicker } from '../PeoplePicker.tsx';
import classes from './NovoColaboradorTab.module.css';
import type { Novo } from './useNovo.ts';

/** Hints stand under the fields, so that fields side by side begin at one height. */
const hintBelow: Pick<InputWrapperProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
};

/** 'Novo Colaborador': 1 choose the manager, 2 fill in the data (RH-32 to RH-38). */
export function NovoColaboradorTab({ empresas, novo }: { empresas: readonly Empresa[]; novo: Novo }) {
  const chosen = Number(novo.fields.values.empresa) || novo.empresa;
  const empresa = empresas.find(({ id }) => id === chosen);
  return novo.step === 2 && novo.gestor && empresa ? (
    <Dados novo={novo} gestor={novo.gestor} empresa={empresa} empresas={empresas} />
  ) : (
    <div className={classes.step}>
      <Section title="1. Escolha o gestor" hint="O novo colaborador responde a esta pessoa.">
        <PeoplePicker
          label="Gestor"
          empresas={empresas}
          empresa={novo.empresa}
          onEmpresa={novo.setEmpresa}
          chosen={novo.gestor}
          onChoose={novo.setGestor}
        />
        <div className={classes.buttons}>
          <Button
            disabled={!novo.gestor}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => novo.setStep(2)}
          >
            Continuar
          </Button>
        </div>
      </Section>
    </div>
  );
}

function Dados({
  novo,
  gestor,
  empresa,
  empresas,
}: {
  novo: Novo;
  gestor: NonNullable<Novo['gestor']>;
  empresa: Empresa;
  empresas: readonly Empresa[];
}) {
  const { dominios } = useProduct();
  const { values, field, show } = novo.fields;
  const create = usePanelWrite(createColaborador, {
    said: ({ assumido }) =>
      assumido
        ? 'Colaborador criado com sucesso! Havia um cadastro não confirmado, assumido: a senha e as sessões dele terminaram.'
        : 'Colaborador criado com sucesso!',
    onDone: novo.begin,
  });
  // RH-33; a manager without a level leaves every title open.
  const below = empresa.cargos.filter(
    ({ nivel_hierarquia }) => nivel_hierarquia > (gestor.nivel_hierarquia ?? 0),
  );
  const cargo = below.find(({ id }) => String(id) === values.cargo);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { nome, email, funcao, data_admissao } = values;
    const emailProblem = email.trim() ? allowedProblem(email, dominios) : 'Informe o e-mail.';
    if (!show({ nome: nome.trim() ? undefined : 'Informe o nome.', email: emailProblem })) return;
    create.mutate({
      body: {
        nome,
        email,
        id_gestor: gestor.id,
        id_empresa: empresa.id,
        ...(cargo && { cargo: cargo.id }),
        ...(funcao.trim() && { funcao }),
        ...(data_admissao && { data_admissao }),
      },
    });
  };
  return (
    <form className={classes.step} noValidate onSubmit={submit}>
      <Section
        title="2. Preencha os dados"
        hint={`Gestor: ${gestor.nome}`}
        action={
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => novo.setStep(1)}
          >
            Trocar gestor
          </Button>
        }
      >
        <div className={classes.fields}>
          <TextInput
            {...hintBelow}
            label="Nome"
            withAsterisk
            maxLength={200}
            autoComplete="off"
            autoFocus
            {...field('nome')}
          />
          <TextInput
            {...hintBelow}
            label="E-mail"
            description={dominios.length > 0 && `Domínios: ${dominios.join(', ')}`}
            withAsterisk
            type="email"
            maxLength={254}
            autoComplete="off"
            {...field('email')}
          />
          <NativeSelect
            {...hintBelow}
            label="Empresa"
            description="Pode ser outra que a do gestor."
            data={empresas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            {...field('empresa')}
            value={String(empresa.id)}
          />
          <NativeSelect
            {...hintBelow}
            label="Cargo"
            description={
              gestor.nivel_hierarquia === null
                ? 'Opcional.'
                : `Opcional; abaixo do nível ${gestor.nivel_hierarquia}, que é o do gestor.`
            }
            data={[
              { value: '', label: 'Sem cargo' },
              ...below.map(({ id, nome, nivel_hierarquia }) => ({
                value: String(id),
                label: `${nome} · Nível ${nivel_hierarquia}`,
              })),
            ]}
            {...field('cargo')}
          />
          <TextInput
            {...hintBelow}
            label="Função"
            description="Opcional."
            maxLength={200}
            {...field('funcao')}
          />
          <DateField
            {...hintBelow}
            label="Data de admissão"
            description="Opcional."
            {...field('data_admissao')}
          />
        </div>
        <div className={classes.buttons}>
          <p className={classes.consequence}>
            {values.nome.trim() &&
              `${values.nome.trim()} entra em ${empresa.nome}, abaixo de ${gestor.nome}, e recebe uma senha temporária por e-mail.`}
            {cargo?.is_rh && ' Este cargo dá acesso de RH.'}
          </p>
          <Button type="submit" aria-disabled={create.isPending}>
            {create.isPending ? 'Criando...' : 'Criar colaborador'}
          </Button>
        </div>
      </Section>
    </form>
  );
}
