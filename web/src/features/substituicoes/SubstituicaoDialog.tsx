import { listBusca } from '@alinha/contract/busca';
import { createSubstituicao } from '@alinha/contract/substituicoes';
import { todayIn } from '@alinha/rules/dates';
import { namesApart } from '@alinha/rules/homonimos';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../forms/DateField.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import { confirmadosOferecidos, PersonSelect } from '../painel-rh/index.ts';
import classes from './Substituicoes.module.css';

/**
 * Names who stands in for a leader: HR for anybody, a leader for themselves (SUBST-01).
 * @param lider the leader who is chosen at first; without one, the reader who leads
 */
export function SubstituicaoDialog({
  lider,
  onClose,
}: {
  lider?: { id: number; nome: string };
  onClose: () => void;
}) {
  const user = useUser();
  const chosen = lider ?? (user.is_leader ? user : null);
  // The form shows why it was refused.
  const add = useWrite(createSubstituicao, {
    onDone: onClose,
    onFailed: () => undefined,
    done: 'Substituto definido.',
  });
  const { values, set, typed, field, busy, failure, submit } = useForm(createSubstituicao, add, {
    initial: {
      id_lider: String(chosen?.id ?? ''),
      id_substituto: '',
      de: todayIn(new Date()),
      ate: '',
    },
    toBody: ({ id_lider, id_substituto, de, ate }) => ({
      id_lider: Number(id_lider),
      id_substituto: Number(id_substituto),
      de,
      ate,
    }),
  });
  const substituto = { label: field('id_substituto').label, error: field('id_substituto').error };
  return (
    <Dialog
      opened
      size="32rem"
      onClose={onClose}
      dirty={typed}
      title="Definir substituto"
      onSubmit={() => submit()}
      footer={<DialogButtons busy={busy}>Salvar</DialogButtons>}
    >
      <div className={classes.form}>
        {user.is_rh && (
          <PersonSelect
            label={field('id_lider').label}
            error={field('id_lider').error}
            clearLabel="Sem líder"
            known={chosen}
            find={confirmadosOferecidos}
            value={values.id_lider}
            onChange={(id) => set('id_lider', id)}
          />
        )}
        {user.is_rh ? (
          <PersonSelect
            {...substituto}
            clearLabel="Sem substituto"
            known={null}
            find={confirmadosOferecidos}
            except={Number(values.id_lider)}
            value={values.id_substituto}
            onChange={(id) => set('id_substituto', id)}
          />
        ) : (
          <DaEquipe
            {...substituto}
            description="Escolha alguém da sua equipe. Se for de fora, peça ao RH."
            value={values.id_substituto || null}
            onChange={(id) => set('id_substituto', id ?? '')}
          />
        )}
        <div className={classes.days}>
          <DateField {...field('de')} />
          <DateField {...field('ate')} />
        </div>
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}

/** Chooses somebody of the reader's own team. */
function DaEquipe(props: Pick<SelectProps, 'label' | 'description' | 'error' | 'value' | 'onChange'>) {
  const user = useUser();
  const { data = [] } = useQuery(queryOptions(listBusca, {}));
  const names = namesApart(data);
  return (
    <Select
      {...props}
      searchable
      limit={50}
      maxDropdownHeight={280}
      nothingFoundMessage="Nenhum colaborador encontrado"
      data={data
        .filter(({ id }) => id !== user.id)
        .map(({ id, nome }) => ({ value: String(id), label: names.get(id) ?? nome }))}
    />
  );
}
