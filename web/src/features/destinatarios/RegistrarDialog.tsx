import { letrasDaBusca, listQuemSaiu, type QuemSaiu, saveDestinatario } from '@alinha/contract/destinatarios';
import { formatDay } from '@alinha/rules/dates';
import { nomesDasSolicitacoes } from '@alinha/rules/solicitacoes';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { type Oferecido, PersonSelect } from '../painel-rh/index.ts';
import { TextoDialog } from '../solicitacoes/index.ts';

/** The former address tells former employees with the same name apart, also once one is chosen. */
const offered = (people: QuemSaiu[]): Oferecido[] =>
  people.map(({ id, nome, email_anterior, saiu_em }) => ({
    id,
    nome: `${nome} · ${email_anterior}`,
    detalhe: saiu_em && `saiu em ${formatDay(saiu_em)}`,
  }));

const quemSaiuOptions = (busca: string) => ({
  ...queryOptions(listQuemSaiu, { query: { busca } }),
  select: offered,
});

const nobody = (typed: string) =>
  typed.length < letrasDaBusca
    ? `Digite ao menos ${letrasDaBusca} letras`
    : 'Nenhum ex-colaborador encontrado';

/** The choice for somebody whose request is open already. */
const soEndereco = 'nenhuma';

/** A request of a former employee, and the private address that they write from (LGPD-14). */
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
      subtitle="A pessoa recebe um código neste e-mail e o confirma. Só depois disso as respostas e a cópia dos dados são enviadas."
      submit="Registrar"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    >
      <PersonSelect
        label={label}
        description="Pelo nome ou pelo e-mail que tinha na empresa."
        clearLabel="Nenhuma pessoa"
        known={null}
        find={quemSaiuOptions}
        nobody={nobody}
        value={value}
        error={error}
        onChange={(id) => form.set('pessoa', id)}
      />
      <TextInput
        {...form.field('email')}
        label="E-mail particular"
        description="Não use o e-mail da empresa: quem saiu não o lê mais."
        type="email"
        autoComplete="off"
      />
      <NativeSelect
        {...form.field('tipo')}
        label="O que a pessoa pede"
        data={[
          { value: '', label: 'Escolha' },
          ...Object.entries(nomesDasSolicitacoes).map(([tipo, nome]) => ({ value: tipo, label: nome })),
          { value: soEndereco, label: 'Só um e-mail: a solicitação já está aberta' },
        ]}
      />
      <PrivacyNote />
    </TextoDialog>
  );
}
