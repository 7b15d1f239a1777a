import { createFolga, deleteFolga, type Folga, listFolgas } from '@alinha/contract/folgas';
import { formatDay, periodOf, weekdayName } from '@alinha/rules/dates';
import { Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../forms/DateField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import { RowAction, RowActions } from '../RowAction.tsx';
import classes from './Folgas.module.css';

const inWords = (dia: string) => `${formatDay(dia)}, ${weekdayName(dia)}`;

/** The days without work: national holidays, and those that HR adds (DIG-07). */
export function Folgas() {
  const days = useQuery(queryOptions(listFolgas, {}));
  return (
    <Section
      title="Dias sem expediente"
      hint="Ninguém recebe e-mails sobre pendências nos fins de semana, nos feriados nacionais e nos dias que você adicionar aqui. Os prazos não mudam."
    >
      <Loaded query={days} skeleton={<Skeleton height={240} />}>
        {({ feriados, folgas }) => (
          <div className={classes.days}>
            <NewFolga />
            {folgas.length > 0 && <Own folgas={folgas} />}
            <Holidays feriados={feriados} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function NewFolga() {
  const create = usePanelWrite(createFolga, { done: 'Dia adicionado.', onDone: () => reset() });
  const { field, reset, typed, busy, submit } = useForm(createFolga, create, {
    initial: { dia: '', nome: '' },
    asterisks: true,
  });
  useUnsaved(typed && !busy, {}, 'address');
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <DateField {...field('dia')} className={classes.day ?? ''} />
      <TextInput {...field('nome')} className={classes.name ?? ''} placeholder="Aniversário da cidade" />
      <SubmitButton size="md" leftSection={<IconPlus size={18} aria-hidden />} busy={busy}>
        Adicionar dia
      </SubmitButton>
    </form>
  );
}

function Own({ folgas }: { folgas: readonly Folga[] }) {
  const { confirm } = useFeedback();
  const remove = usePanelWrite(deleteFolga, { done: 'Dia excluído.' });
  const ask = async ({ dia, nome }: Folga) => {
    const sure = await confirm({
      title: `Excluir ${nome}, ${formatDay(dia)}?`,
      text: 'O dia volta a ser útil, e o sistema volta a enviar e-mails sobre pendências nele.',
    });
    if (sure) remove.mutate({ params: { dia } });
  };
  const columns: Column<Folga>[] = [
    { head: 'Dia', render: ({ dia }) => inWords(dia) },
    { head: 'Nome', render: ({ nome }) => nome },
    {
      head: 'Ações',
      actions: true,
      render: (folga) => (
        <RowActions>
          <RowAction icon={IconTrash} word="Excluir" of={folga.nome} onClick={() => void ask(folga)} />
        </RowActions>
      ),
    },
  ];
  return <DataTable label="Dias sem expediente" columns={columns} rows={folgas} keyOf={({ dia }) => dia} />;
}

function Holidays({ feriados }: { feriados: readonly Folga[] }) {
  const years = Map.groupBy(feriados, ({ dia }) => periodOf(dia).ano);
  return [...years].map(([ano, ofYear]) => (
    <div key={ano}>
      <h3 className={classes.title}>Feriados nacionais de {ano}</h3>
      <ul className={classes.holidays}>
        {ofYear.map(({ dia, nome }) => (
          <li key={dia} className={classes.holiday}>
            <span>{nome}</span>
            <span className={classes.when}>{inWords(dia)}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
