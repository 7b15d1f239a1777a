import { createIncidente, editIncidente, type Incidente } from '@alinha/contract/incidentes';
import { useEffect, useRef, useState } from 'react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { validate } from '../../forms/shape.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { CallError } from '../../lib/caller.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import { Failure } from '../../ui/states.tsx';
import { useMayLeave } from '../../ui/useMayLeave.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { Restored } from '../registros/index.ts';
import { CampoDoIncidente } from './CampoDoIncidente.tsx';
import { type Campo, corpoDe, grupos, nomeDoCampo, palavrasDe, tipos } from './campos.ts';
import classes from './Incidentes.module.css';
import { useValores } from './useValores.ts';

/** Registers an incident, or edits one (LGPD-13). */
export function IncidenteForm({
  incidente,
  onClose,
}: {
  /** The incident to edit; by default a new one is registered. */
  incidente?: Incidente;
  onClose: () => void;
}) {
  const { values, typed, kept, wasRestored, change, clear } = useValores(incidente);
  const [problems, setProblems] = useState<Record<string, string>>({});
  // The form shows why it was refused.
  const options = { onAnswered: clear, onDone: onClose, onFailed: () => undefined };
  const add = useWrite(createIncidente, { ...options, done: 'Incidente registrado.' });
  const edit = useWrite(editIncidente, { ...options, done: 'Incidente salvo.', inForm: true });
  const now = edit.now(incidente);
  const busy = add.isPending || edit.isPending;
  const error = add.error ?? edit.error;
  const refused = error instanceof CallError ? error.campos : {};
  const shown: Record<string, string> = { ...refused, ...problems };
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal, by the page or by the server
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, error]);

  const mayLose = useUnsaved(typed && !kept && !busy, {}, 'address');
  const mayClose = useMayLeave(typed && kept, {
    title: 'Fechar sem salvar?',
    text: 'O que você escreveu fica salvo como rascunho neste dispositivo e volta quando você registrar um incidente de novo.',
  });
  const close = async () => {
    if (!busy && (await mayLose()) && (await mayClose())) onClose();
  };
  const discard = () => {
    clear();
    fields.current?.querySelector('textarea')?.focus();
  };
  const submit = () => {
    if (busy) return;
    const checked = validate(createIncidente, corpoDe(values));
    setProblems(checked.problems);
    if (checked.data === undefined) return;
    if (incidente === undefined) add.mutate({ body: checked.data });
    else edit.mutate({ params: { incidenteId: incidente.id }, body: checked.data, on: incidente });
  };

  return (
    <Dialog
      opened
      size="52rem"
      onClose={() => void close()}
      title={incidente ? `Alterar incidente nº ${incidente.id}` : 'Registrar incidente'}
      subtitle="Só a descrição e o momento em que o incidente ficou conhecido são obrigatórios; complete o resto quando souber."
      onSubmit={submit}
      onQuickSubmit={submit}
      footer={
        <>
          {typed && incidente === undefined && (
            <p className={classes.note} role="status">
              {kept ? 'Rascunho salvo neste dispositivo' : 'Rascunho não salvo: este dispositivo não permite'}
            </p>
          )}
          <DialogButtons busy={busy}>{incidente ? 'Salvar' : 'Registrar'}</DialogButtons>
        </>
      }
    >
      <div ref={fields} className={classes.form}>
        {wasRestored && typed && <Restored onDiscard={discard} />}
        <PrivacyNote />
        {grupos.map(({ titulo, campos }) => (
          <fieldset key={titulo} className={classes.group}>
            <legend className={classes.legend}>{titulo}</legend>
            {campos.map((campo) => (
              <CampoDoIncidente
                key={campo}
                campo={campo}
                values={values}
                change={change}
                error={shown[campo]}
                readOnly={busy}
              />
            ))}
          </fieldset>
        ))}
        {incidente && now ? (
          <Overtaken now={now} words={(other) => changesOf(incidente, other)} />
        ) : (
          error && Object.keys(refused).length === 0 && <Failure text={error.message} />
        )}
      </div>
    </Dialog>
  );
}

/** The fields in which somebody else's record differs, in words. */
const changesOf = (begun: Incidente, now: Incidente) =>
  (Object.keys(tipos) as Campo[])
    .filter((campo) => palavrasDe(begun, campo) !== palavrasDe(now, campo))
    .map((campo) => `${nomeDoCampo(campo)}: ${palavrasDe(now, campo) || 'vazio'}`)
    .join(' · ');
