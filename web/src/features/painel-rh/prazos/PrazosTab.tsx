import { type TipoDePrazo, tiposDePrazo } from '@alinha/contract/choices';
import { type Prazos, savePrazos } from '@alinha/contract/prazos';
import { todayIn } from '@alinha/rules/dates';
import { firstDayOf } from '@alinha/rules/prazos';
import { NativeSelect, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Overtaken } from '../../../forms/Overtaken.tsx';
import { validate } from '../../../forms/shape.ts';
import { CallError } from '../../../lib/caller.ts';
import { prazosOptions } from '../../../session/prazos.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import { Folgas } from './Folgas.tsx';
import { HoraDosLembretes } from './HoraDosLembretes.tsx';
import classes from './PrazosTab.module.css';
import { example, firstPeriods } from './periods.ts';

const prazoTexts: Record<TipoDePrazo, { title: string; dias: string }> = {
  report: { title: 'Report mensal', dias: 'Dia do mês seguinte' },
  avaliacao: { title: 'Avaliação cultural', dias: 'Dias depois do fim do trimestre' },
  assinatura: { title: 'Assinatura', dias: 'Dias após a escrita' },
  ciencia: { title: 'Confirmação de leitura', dias: 'Dias após a assinatura' },
  discordancia: { title: 'Resposta à discordância', dias: 'Dias após a manifestação' },
};

/** The initial days of a deadline when it is switched on. */
const usual: Record<TipoDePrazo, string> = {
  report: '5',
  avaliacao: '15',
  assinatura: '7',
  ciencia: '7',
  discordancia: '7',
};

/** 'Prazos': the deadlines of records, signatures, statements and answers, and since when they apply (PEND-01, PEND-02, CIE-09). */
export function PrazosTab() {
  const prazos = useQuery(prazosOptions);
  return (
    <div className={classes.tab}>
      <Section
        title="Prazos"
        hint="O que passa do prazo aparece como atrasado nas pendências do responsável. Sem prazo, nada é cobrado."
      >
        <Loaded query={prazos} skeleton={<Skeleton height={320} />}>
          {(now) => <PrazosForm now={now} />}
        </Loaded>
      </Section>
      <HoraDosLembretes />
      <Folgas />
    </div>
  );
}

/** The typed values of one kind. */
interface Typed {
  on: boolean;
  dias: string;
  a_partir_de: string;
}

/** A value for each kind of deadline. */
const ofEach = <T,>(of: (tipo: TipoDePrazo) => T) =>
  Object.fromEntries(tiposDePrazo.map((tipo) => [tipo, of(tipo)])) as Record<TipoDePrazo, T>;

const typedOf = (now: Prazos, today: string) =>
  ofEach((tipo): Typed => {
    const prazo = now[tipo];
    return {
      on: prazo !== null,
      dias: prazo ? String(prazo.dias) : usual[tipo],
      a_partir_de: prazo?.a_partir_de ?? firstDayOf(tipo, today),
    };
  });

const whole = /^\s*[1-9]\d?\s*$/;

/** The body; text that is not a number is passed unchanged, so that the call's validation refuses it. */
const bodyOf = (typed: Record<TipoDePrazo, Typed>) =>
  ofEach((tipo) => {
    const { on, dias, a_partir_de } = typed[tipo];
    return on ? { dias: whole.test(dias) ? Number(dias) : dias, a_partir_de } : null;
  });

const prazosText = (now: Prazos) =>
  tiposDePrazo
    .map((tipo) => `${prazoTexts[tipo].title}: ${now[tipo] ? `${now[tipo].dias} dias` : 'sem prazo'}`)
    .join(' · ');

function PrazosForm({ now }: { now: Prazos }) {
  const today = todayIn(new Date());
  /** What was typed since editing began, and the record then. */
  const [edit, setEdit] = useState<{ begun: Prazos; typed: Record<TipoDePrazo, Typed> }>();
  const begun = edit?.begun ?? now;
  const typed = edit?.typed ?? typedOf(now, today);
  const form = useRef<HTMLFormElement>(null);
  const save = usePanelWrite(savePrazos, {
    done: 'Prazos salvos.',
    inForm: true,
    onDone: () => setEdit(undefined),
  });
  const changed = JSON.stringify(typed) !== JSON.stringify(typedOf(begun, today));
  useUnsaved(
    changed && !save.isPending,
    { text: 'Os prazos que você mudou ainda não foram salvos.' },
    'address',
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const wrong = save.error instanceof CallError ? { ...save.error.campos, ...problems } : problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { problems, data } = validate(savePrazos, bodyOf(typed));
    setProblems(problems);
    const first = tiposDePrazo.find((tipo) => `${tipo}.dias` in problems);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else if (data && !save.isPending) save.mutate({ body: data, on: begun });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {tiposDePrazo.map((tipo) => {
        const { on, dias, a_partir_de } = typed[tipo];
        const set = (part: Partial<Typed>) =>
          setEdit({ begun, typed: { ...typed, [tipo]: { ...typed[tipo], ...part } } });
        return (
          <fieldset key={tipo} className={classes.kind}>
            <legend className={classes.legend}>{prazoTexts[tipo].title}</legend>
            <Switch
              label="Com prazo"
              aria-label={`${prazoTexts[tipo].title} com prazo`}
              checked={on}
              onChange={(event) => set({ on: event.currentTarget.checked })}
            />
            {on && (
              <div className={classes.fields}>
                <TextInput
                  name={tipo}
                  label={prazoTexts[tipo].dias}
                  inputMode="numeric"
                  maxLength={2}
                  value={dias}
                  onChange={(event) => set({ dias: event.currentTarget.value })}
                  error={wrong[`${tipo}.dias`]}
                />
                <NativeSelect
                  label="A partir de"
                  data={firstPeriods(tipo, today, a_partir_de)}
                  value={a_partir_de}
                  onChange={(event) => set({ a_partir_de: event.currentTarget.value })}
                  error={wrong[`${tipo}.a_partir_de`]}
                />
                {whole.test(dias) && <p className={classes.example}>{example(tipo, Number(dias), today)}</p>}
              </div>
            )}
          </fieldset>
        );
      })}
      <Overtaken now={save.now(begun)} words={prazosText} />
      <div>
        <SubmitButton busy={save.isPending} disabled={!changed}>
          Salvar prazos
        </SubmitButton>
      </div>
    </form>
  );
}
