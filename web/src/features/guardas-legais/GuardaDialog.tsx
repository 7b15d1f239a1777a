import { createGuarda, type PessoaEncontrada, searchPessoas } from '@alinha/contract/guardas-legais';
import { formatDay } from '@alinha/rules/dates';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { type Oferecido, PersonSelect } from '../painel-rh/index.ts';
import { TextoDialog } from '../solicitacoes/index.ts';

const offered = (pessoas: PessoaEncontrada[]): Oferecido[] =>
  pessoas.map(({ id, nome, saida, email }) => ({
    id,
    nome,
    detalhe: saida && `saiu em ${formatDay(saida)}`,
    email,
  }));

/** Includes people who left. */
const pessoasOptions = (busca: string) => ({
  ...queryOptions(searchPessoas, { query: { busca } }),
  select: offered,
});

/** Keeps the data of a person from being erased, with the reason (LGPD-08). */
export function GuardaDialog({ onClose }: { onClose: () => void }) {
  const create = useWrite(createGuarda, {
    // The form shows why it was refused.
    onFailed: () => undefined,
    onDone: onClose,
    done: 'Retenção legal registrada.',
  });
  const form = useForm(createGuarda, create, {
    initial: { id_colaborador: '', motivo: '' },
    toBody: ({ id_colaborador, motivo }) => ({
      id_colaborador: id_colaborador ? Number(id_colaborador) : null,
      motivo,
    }),
  });
  const { label, value, error } = form.field('id_colaborador');
  return (
    <TextoDialog
      title="Suspender a eliminação dos dados"
      subtitle="Os dados da pessoa não são eliminados até o encerramento da retenção."
      submit="Suspender a eliminação dos dados"
      form={form}
      texto={form.field('motivo')}
      onClose={onClose}
    >
      <PersonSelect
        label={label}
        placeholder="Buscar por nome"
        clearLabel="Nenhuma pessoa"
        known={null}
        find={pessoasOptions}
        value={value}
        error={error}
        onChange={(id) => form.set('id_colaborador', id)}
      />
      <PrivacyNote />
    </TextoDialog>
  );
}
