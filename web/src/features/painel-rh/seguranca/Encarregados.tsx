import { papeisDeEncarregado } from '@alinha/contract/choices';
import { getEncarregados, type Encarregados as Named, saveEncarregados } from '@alinha/contract/encarregados';
import { formatMoment } from '@alinha/rules/dates';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { useRecordForm } from '../../../forms/useRecordForm.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { confirmadosOferecidos, usePanelWrite } from '../api.ts';
import { PersonSelect } from '../PersonSelect.tsx';
import classes from './SegurancaTab.module.css';

/** Who is the encarregado of data protection and who stands in for them (LGPD-11). */
export function Encarregados() {
  const named = useQuery(queryOptions(getEncarregados, {}));
  return (
    <Section
      title="Encarregado"
      hint="Quem responde pelo tratamento de dados pessoais. Nome e e-mail aparecem na página de entrada e na conta de cada pessoa. A pessoa escolhida abre a página Privacidade, mas não vê os registros dos outros."
    >
      <Loaded query={named} skeleton={<Skeleton height={220} />}>
        {(now) => <NamedForm now={now} />}
      </Loaded>
    </Section>
  );
}

/** Since when and by whom somebody is named, and whether they are not in office any more. */
function standingOf(one: Named['titular']): string | undefined {
  if (one === null) return undefined;
  const since = `Nomeado por ${one.autor} em ${formatMoment(one.nomeado_em)}.`;
  return one.em_exercicio
    ? since
    : `Esta pessoa não responde mais: está desativada ou sem e-mail confirmado. Escolha outra. ${since}`;
}

const wordsOf = ({ titular, substituto }: Named) =>
  `Encarregado: ${titular?.nome ?? 'ninguém'} · Substituto: ${substituto?.nome ?? 'ninguém'}`;

const textOf = (one: Named['titular']) => (one ? String(one.id) : '');

const initialOf = ({ titular, substituto }: Named) => ({
  titular: textOf(titular),
  substituto: textOf(substituto),
});

function NamedForm({ now }: { now: Named }) {
  const save = usePanelWrite(saveEncarregados, { done: 'Encarregado salvo.', inForm: true });
  const { begun, overtaken, values, set, field, typed, busy, submit } = useRecordForm(
    saveEncarregados,
    now,
    save,
    {
      initialOf,
      toBody: ({ titular, substituto }) => ({
        titular: titular ? Number(titular) : null,
        substituto: substituto ? Number(substituto) : null,
      }),
      asterisks: true,
    },
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {papeisDeEncarregado.map((papel) => (
        <PersonSelect
          key={papel}
          label={field(papel).label}
          description={values[papel] === textOf(begun[papel]) && standingOf(begun[papel])}
          placeholder="Ninguém"
          clearLabel={papel === 'titular' ? 'Sem encarregado' : 'Sem substituto'}
          known={begun[papel]}
          find={confirmadosOferecidos}
          value={values[papel]}
          error={field(papel).error}
          onChange={(id) => set(papel, id)}
        />
      ))}
      <Overtaken now={overtaken} words={wordsOf} />
      <div>
        <SubmitButton size="md" busy={busy} disabled={!typed}>
          Salvar encarregado
        </SubmitButton>
      </div>
    </form>
  );
}
