import { tiposDeSolicitacao } from '@alinha/contract/choices';
import {
  getPrazosDasSolicitacoes,
  type PrazosDasSolicitacoes,
  savePrazosDasSolicitacoes,
} from '@alinha/contract/solicitacoes';
import { parseNumber } from '@alinha/rules/numbers';
import { prazosEmPalavras } from '@alinha/rules/solicitacoes';
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
import classes from './Andamento.module.css';

/** The terms of requests to come (LGPD-03). */
export function Prazos() {
  const prazos = useQuery(queryOptions(getPrazosDasSolicitacoes, {}));
  return (
    <Section
      title="Prazos das solicitações"
      hint="Prazo em dias; 0 significa no mesmo dia. O acesso simples é respondido na hora, pela cópia dos dados. As solicitações já abertas mantêm o prazo anterior."
    >
      <Loaded query={prazos} skeleton={<Skeleton height={240} />}>
        {(now) => <PrazosForm now={now} />}
      </Loaded>
    </Section>
  );
}

const ofEach = <T,>(of: (tipo: keyof PrazosDasSolicitacoes) => T) =>
  Object.fromEntries(tiposDeSolicitacao.map((tipo) => [tipo, of(tipo)]));

const initialOf = (now: PrazosDasSolicitacoes) =>
  ofEach((tipo) => String(now[tipo])) as Record<keyof PrazosDasSolicitacoes, string>;

const wordsOf = (now: PrazosDasSolicitacoes) =>
  tiposDeSolicitacao.map((tipo) => `${prazosEmPalavras[tipo]}: ${now[tipo]}`).join(' · ');

function PrazosForm({ now }: { now: PrazosDasSolicitacoes }) {
  const save = useWrite(savePrazosDasSolicitacoes, {
    onFailed: () => undefined,
    done: 'Prazos salvos.',
    inForm: true,
  });
  const { overtaken, field, typed, busy, failure, submit } = useRecordForm(
    savePrazosDasSolicitacoes,
    now,
    save,
    {
      initialOf,
      // Text that is not a number is passed unchanged, so that the call's validation refuses it.
      toBody: (values) => ofEach((tipo) => parseNumber(values[tipo]) ?? values[tipo]),
    },
  );
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.fields}>
        {tiposDeSolicitacao.map((tipo) => (
          <TextInput
            key={tipo}
            {...field(tipo)}
            label={prazosEmPalavras[tipo]}
            inputMode="numeric"
            maxLength={2}
          />
        ))}
      </div>
      {overtaken ? <Overtaken now={overtaken} words={wordsOf} /> : failure && <Failure text={failure} />}
      <div>
        <SubmitButton size="md" busy={busy} disabled={!typed}>
          Salvar prazos
        </SubmitButton>
      </div>
    </form>
  );
}
