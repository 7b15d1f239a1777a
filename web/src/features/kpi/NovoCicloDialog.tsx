import { type CicloKpi, createCicloKpi, kpiMessages, kpisLimit, kpisTooMany } from '@alinha/contract/kpi';
import { counted } from '@alinha/rules/numbers';
import { Button, TextInput } from '@mantine/core';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { fieldOf, judge } from '../../forms/shape.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { focusNear } from '../../ui/focusNear.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { nameOf } from './CicloName.tsx';
import { begunAnew, bodyOf, emptyKpi, isBlank, type KpiField, type KpiForm, kpisOf } from './form.ts';
import { KpiFields } from './KpiFields.tsx';
import classes from './NovoCicloDialog.module.css';

interface Row {
  /** Its identity on the page while rows come and go. */
  key: number;
  form: KpiForm;
  problems?: Partial<KpiForm>;
}

const { label, maxLength } = fieldOf(createCicloKpi, 'nome_ciclo');

/** Opens a cycle with one KPI or several (KPI-01, KPI-02, KPI-26, KPI-30 to KPI-32). */
export function NovoCicloDialog({
  colaborador,
  anterior,
  onClose,
}: {
  colaborador: { id: number; nome: string };
  /** The last cycle that has KPIs, which the new one can begin with. */
  anterior: CicloKpi | undefined;
  onClose: () => void;
}) {
  const [nome, setNome] = useState('');
  const [nomeProblem, setNomeProblem] = useState<string>();
  const [rows, setRows] = useState<readonly Row[]>([{ key: 0, form: emptyKpi }]);
  const [listProblem, setListProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  const nextKey = useRef(1);
  const content = useRef<HTMLDivElement>(null);
  const { toast } = useFeedback();

  const typed = nome.trim() !== '' || rows.some(({ form }) => !isBlank(form));
  const mayLeave = useUnsaved(
    typed,
    { text: 'O ciclo que você está escrevendo ainda não foi salvo.' },
    'address',
  );
  const save = useWrite(createCicloKpi, {
    // An answer without an id counts as failed (KPI-13).
    onDone: (answer: { id?: number } | null) => {
      if (answer?.id === undefined) return toast.error(createCicloKpi.fallback);
      toast.success('Ciclo criado.');
      onClose();
    },
  });
  const close = async () => {
    if (!save.isPending && (await mayLeave())) onClose();
  };

  // A wrong field and a new row take the focus once they are there.
  useEffect(() => {
    if (tries > 0) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) content.current?.querySelector<HTMLElement>('[data-row]:last-child input')?.focus();
  }, [added]);

  const submit = () => {
    if (save.isPending) return;
    const body = { nome_ciclo: nome, kpis: rows.map(({ form }) => bodyOf(form)) };
    const { problems, data } = judge(createCicloKpi, body);
    setNomeProblem(problems.nome_ciclo);
    setListProblem(problems.kpis);
    setRows(
      rows.map(({ key, form }, place) => {
        const told = (name: KpiField) => problems[`kpis.${place}.${name}`];
        return { key, form, problems: { kpi: told('kpi'), okr: told('okr'), okr_feito: told('okr_feito') } };
      }),
    );
    setTries(tries + 1);
    if (data) save.mutate({ params: { id: colaborador.id }, body: data });
  };
  const fieldOfRow =
    ({ key, form, problems }: Row) =>
    (name: KpiField) => ({
      value: form[name],
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        setRows(rows.map((row) => (row.key === key ? { key, form: { ...form, [name]: value } } : row))),
      error: problems?.[name],
    });
  const rowOf = (form: KpiForm): Row => ({ key: nextKey.current++, form });
  const add = () => {
    setRows([...rows, rowOf(emptyKpi)]);
    setAdded(added + 1);
  };
  /** Puts KPIs after a row, and into it where it is blank; of the others those that nobody has filled in go. */
  const fill = (forms: readonly KpiForm[], after: Row | undefined) => {
    const [first = emptyKpi, ...others] = forms;
    const into = after && isBlank(after.form);
    setRows(
      rows.flatMap((row) => {
        if (row !== after) return isBlank(row.form) ? [] : [row];
        return into ? [{ key: row.key, form: first }, ...others.map(rowOf)] : [row, ...forms.map(rowOf)];
      }),
    );
    setListProblem(undefined);
    toast.success(counted(forms.length, 'KPI incluído.', 'KPIs incluídos.'));
  };
  const paste = (row: Row) => (event: ClipboardEvent) => {
    const forms = kpisOf(event.clipboardData.getData('text'));
    if (!forms) return;
    event.preventDefault();
    if (forms.length > kpisLimit) toast.error(kpisTooMany);
    else fill(forms, row);
  };

  return (
    <Dialog
      opened
      onClose={() => void close()}
      title="Nova Avaliação de KPI"
      subtitle={colaborador.nome}
      onSubmit={submit}
      size="48rem"
      footer={
        <>
          <Button variant="default" disabled={save.isPending} onClick={() => void close()}>
            Cancelar
          </Button>
          <SubmitButton busy={save.isPending}>Salvar Avaliação</SubmitButton>
        </>
      }
    >
      <div ref={content}>
        <div ref={focusNear} className={classes.content}>
          <TextInput
            label={label}
            placeholder="Ex.: 2º semestre de 2026"
            maxLength={maxLength}
            value={nome}
            onChange={({ currentTarget }) => {
              setNomeProblem(undefined);
              setNome(currentTarget.value);
            }}
            error={nomeProblem}
            data-autofocus
          />
          <div className={classes.ways}>
            {anterior && rows.every(({ form }) => isBlank(form)) && (
              <Button
                variant="light"
                size="sm"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() => fill(anterior.respostas.map(begunAnew), rows.at(-1))}
              >
                {`Começar com os KPIs de "${nameOf(anterior)}"`}
              </Button>
            )}
            <p className={classes.hint}>
              De uma planilha: copie as linhas com as colunas KPI, meta e realizado e cole em um campo abaixo.
            </p>
          </div>
          <div className={classes.rows}>
            {rows.map((row, place) => (
              <fieldset key={row.key} className={classes.row} data-row onPaste={paste(row)}>
                <legend className={classes.legend}>{`KPI ${place + 1}`}</legend>
                <KpiFields field={fieldOfRow(row)} messages={kpiMessages.cycle} />
                {rows.length > 1 && (
                  <Button
                    className={classes.remove}
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    aria-label={`Remover KPI ${place + 1}`}
                    onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                  >
                    Remover
                  </Button>
                )}
              </fieldset>
            ))}
          </div>
          {listProblem && (
            <p className={classes.problem} role="alert">
              {listProblem}
            </p>
          )}
          <Button
            className={classes.add}
            variant="light"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
          >
            Adicionar linha
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
