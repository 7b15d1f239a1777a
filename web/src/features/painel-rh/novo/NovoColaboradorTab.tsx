import type { Empresa } from '@alinha/contract/empresas';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { DateField } from '../../../forms/DateField.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { empresaOptions } from '../api.ts';
import { hintBelow } from '../hintBelow.ts';
import { PeoplePicker } from '../PeoplePicker.tsx';
import classes from './NovoColaboradorTab.module.css';
import type { Novo } from './useNovo.ts';

/** 'Novo Colaborador': 1 choose the manager, 2 fill in the data (RH-32 to RH-38). */
export function NovoColaboradorTab({ empresas, novo }: { empresas: readonly Empresa[]; novo: Novo }) {
  const { step, gestor, empresa } = novo;
  return step === 2 && gestor && empresa ? (
    <Dados novo={novo} gestor={gestor} empresa={empresa} empresas={empresas} />
  ) : (
    <div className={classes.step}>
      <Section title="1. Escolha o gestor" hint="O novo colaborador responde a esta pessoa.">
        <PeoplePicker
          label="Gestor"
          empresas={empresas}
          empresa={novo.daEmpresa}
          onEmpresa={novo.setDaEmpresa}
          chosen={gestor}
          onChoose={novo.setGestor}
        />
        <div className={classes.buttons}>
          <Button
            disabled={!gestor}
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
  const { dominios, cargos, cargo } = novo;
  const { values, field, busy, submit } = novo.form;
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
          <TextInput {...hintBelow} autoComplete="off" autoFocus {...field('nome')} />
          <TextInput
            {...hintBelow}
            description={dominios.length > 0 && `Domínios: ${dominios.join(', ')}`}
            type="email"
            autoComplete="off"
            {...field('email')}
          />
          <NativeSelect
            {...hintBelow}
            description="Pode ser outra que a do gestor."
            data={empresaOptions(empresas)}
            {...field('id_empresa')}
            withAsterisk={false}
            value={String(empresa.id)}
          />
          <NativeSelect
            {...hintBelow}
            description={
              gestor.nivel_hierarquia === null
                ? 'Opcional.'
                : `Opcional; abaixo do nível ${gestor.nivel_hierarquia}, que é o do gestor.`
            }
            data={[
              { value: '', label: 'Sem cargo' },
              ...cargos.map(({ id, nome, nivel_hierarquia }) => ({
                value: String(id),
                label: `${nome} · Nível ${nivel_hierarquia}`,
              })),
            ]}
            {...field('cargo')}
          />
          <TextInput {...hintBelow} description="Opcional." {...field('funcao')} />
          <DateField {...hintBelow} description="Opcional." {...field('data_admissao')} />
        </div>
        <div className={classes.buttons}>
          <p className={classes.consequence}>
            {values.nome.trim() &&
              `${values.nome.trim()} entra em ${empresa.nome}, abaixo de ${gestor.nome}, e recebe uma senha temporária por e-mail.`}
            {cargo?.is_rh && ' Este cargo dá acesso de RH.'}
          </p>
          <SubmitButton busy={busy}>Criar colaborador</SubmitButton>
        </div>
      </Section>
    </form>
  );
}
