import { categoriasDeGuarda, guardaDe, porCategoria } from '@alinha/contract/choices';
import {
  getPrazosDeGuarda,
  mesesDeGuarda,
  type PrazosDeGuarda as Prazos,
  savePrazosDeGuarda,
} from '@alinha/contract/eliminacao';
import { mesesEmPalavras } from '@alinha/rules/guarda';
import { parseNumber } from '@alinha/rules/numbers';
import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './PrazosDeGuarda.module.css';

/** How long each category is kept (LGPD-04). */
export function PrazosDeGuarda() {
  const prazos = useQuery(queryOptions(getPrazosDeGuarda, {}));
  return (
    <Section
      title="Prazos de guarda"
      hint='Em meses, contados do fim do período de cada registro. Os dados de quem saiu são mantidos, no mínimo, pelo prazo "Depois da saída"; vencidos todos os prazos, o cadastro inteiro é eliminado. Confira os prazos com um advogado.'
    >
      <Loaded query={prazos} skeleton={<Skeleton height={320} />}>
        {(now) => <PrazosForm now={now} />}
      </Loaded>
    </Section>
  );
}

const initialOf = (now: Prazos) => porCategoria((categoria) => String(now[categoria]));

/** A typed number of months in words; undefined where it is no term. */
function inWords(typed: string): string | undefined {
  const meses = parseNumber(typed);
  const { min, max } = mesesDeGuarda;
  return meses !== null && Number.isInteger(meses) && meses >= min && meses <= max
    ? mesesEmPalavras(meses)
    : undefined;
}

const wordsOf = (now: Prazos) =>
  categoriasDeGuarda
    .map((categoria) => `${guardaDe[categoria].nome}: ${mesesEmPalavras(now[categoria])}`)
    .join(' · ');

function PrazosForm({ now }: { now: Prazos }) {
  const save = useWrite(savePrazosDeGuarda, {
    onFailed: () => undefined,
    done: 'Prazos de guarda salvos.',
    inForm: true,
  });
  const { overtaken, values, field, typed, busy, failure, submit } = useRecordForm(
    savePrazosDeGuarda,
    now,
    save,
    {
      initialOf,
      // Text that is not a number is passed unchanged, so that the call's validation refuses it.
      toBody: (typedIn) => porCategoria((categoria) => parseNumber(typedIn[categoria]) ?? typedIn[categoria]),
    },
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.fields}>
        {categoriasDeGuarda.map((categoria) => (
          <TextInput
            key={categoria}
            {...field(categoria)}
            description={inWords(values[categoria])}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="numeric"
            maxLength={3}
          />
        ))}
      </div>
      {overtaken ? <Overtaken now={overtaken} words={wordsOf} /> : failure && <Failure text={failure} />}
      <div>
        <SubmitButton size="md" busy={busy} disabled={!typed}>
          Salvar prazos de guarda
        </SubmitButton>
      </div>
    </form>
  );
}
