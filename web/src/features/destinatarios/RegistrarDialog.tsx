import { letrasDaBusca, listQuemSaiu, type QuemSaiu, saveDestinatario } from '@alinha/contract/destinatarios';
import { formatDay } from '@alinha/rules/dates';
import { nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { TextoDialog } from '../solicitacoes/index.ts';

/** The choice for somebody whose request is open already. */
const soEndereco = 'nenhuma';

/** A request of somebody who left, and the private address that they write from (LGPD-14). */
export function RegistrarDialog({ onClose }: { onClose: () => void }) {
  const save = useWrite(saveDestinatario, {
    // The form shows why it was refused.
    onFailed: () => undefined,
    onDone: onClose,
    done: 'Registrado.',
  });
  const form = useForm(saveDestinatario, save, {
    initial: { pessoa: '', email: '', tipo: '', texto: '' },
    toBody: ({ pessoa, email, tipo, texto }) => ({
      pessoa: Number(pessoa),
      email,
      tipo: tipo === soEndereco ? null : tipo,
      texto,
    }),
  });
  const { value, error, label } = form.field('pessoa');
  return (
    <TextoDialog
      title="Registrar solicitação"
      subtitle="A pessoa recebe um código neste endereço e o confirma; só depois disso chegam a ele respostas e a cópia dos dados."
      submit="Registrar"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    >
      <QuemSaiuSelect label={label} value={value} error={error} onChange={(id) => form.set('pessoa', id)} />
      <TextInput
        {...form.field('email')}
        label="Endereço particular"
        description="O da empresa não serve: quem saiu não o lê mais."
        type="email"
        autoComplete="off"
      />
      <NativeSelect
        {...form.field('tipo')}
        label="O que a pessoa pede"
        data={[
          { value: '', label: 'Escolha' },
          ...Object.entries(nomesDasSolicitacoes).map(([tipo, nome]) => ({ value: tipo, label: nome })),
          { value: soEndereco, label: 'Só o endereço: a solicitação já está aberta' },
        ]}
      />
      <PrivacyNote />
    </TextoDialog>
  );
}

interface QuemSaiuSelectProps {
  label: string | undefined;
  /** The person's id, or ''. */
  value: string;
  error?: string;
  onChange: (id: string) => void;
}

const inWords = ({ nome, email_anterior, saiu_em }: QuemSaiu) =>
  `${nome} · ${email_anterior}${saiu_em ? ` · saiu em ${formatDay(saiu_em)}` : ''}`;

/** Chooses somebody who left, searched by name or former address. */
function QuemSaiuSelect({ label, value, error, onChange }: QuemSaiuSelectProps) {
  const [chosen, setChosen] = useState<QuemSaiu>();
  const [typed, setTyped] = useState('');
  const [busca] = useDebouncedValue(typed, 250);
  const found = useQuery({
    ...queryOptions(listQuemSaiu, { query: { busca } }),
    enabled: busca.length >= letrasDaBusca && busca !== chosen?.nome,
    placeholderData: keepPreviousData,
  });
  const people = new Map((found.data ?? []).map((one) => [String(one.id), one]));
  if (chosen) people.set(String(chosen.id), chosen);
  return (
    <Select
      label={label}
      description={chosen && value ? inWords(chosen) : 'Pelo nome ou pelo e-mail que tinha na empresa.'}
      error={error}
      data-autofocus
      searchable
      maxDropdownHeight={280}
      nothingFoundMessage={
        typed.length < letrasDaBusca
          ? `Digite ao menos ${letrasDaBusca} letras`
          : 'Ninguém que saiu encontrado'
      }
      value={value || null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      onChange={(id) => {
        setChosen(id === null ? undefined : people.get(id));
        onChange(id ?? '');
      }}
      renderOption={({ option }) => {
        const one = people.get(option.value);
        return one ? inWords(one) : option.label;
      }}
      data={[...people].map(([id, { nome }]) => ({ value: id, label: nome }))}
    />
  );
}
