import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCloseDialog } from '../../ui/Dialog.tsx';
import { actWords, SubmitButton } from '../../ui/SubmitButton.tsx';
import classes from './creation.module.css';
import { cancels, definitiva } from './definitiva.ts';
import { Proxima } from './Proxima.tsx';
import type { Creation } from './useCreation.ts';

interface CreationButtonsProps {
  creation: Creation;
  /** The state of the draft, shown beside the buttons. */
  note: ReactNode;
  submit: string;
  /** The record in the confirmation: which one, about whom. */
  described: string;
  /** Closes the dialog after saving. */
  onClose: () => void;
}

/** The buttons under the form of a new record; after saving within a sequence, the link to the next one. */
export function CreationButtons({ creation, note, submit, described, onClose }: CreationButtonsProps) {
  const cancel = useCloseDialog();
  const { settled, unsigned, ready, busy, onward, asking, signsFirst } = creation;
  if (settled && !settled.passo) return <Proxima sequencia={settled} onClose={onClose} />;
  if (unsigned) {
    return (
      <>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Fechar
        </Button>
        <Button data-autofocus aria-disabled={busy} onClick={() => unsigned.again()}>
          {actWords('Assinar agora', busy)}
        </Button>
      </>
    );
  }
  if (asking) return <Confirmar creation={creation} described={described} />;
  return (
    <>
      {note !== undefined && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      <Button variant="default" disabled={busy} onClick={cancel}>
        Cancelar
      </Button>
      {!signsFirst && <SignButton creation={creation} />}
      <SubmitButton
        className={classes.submit}
        disabled={!ready}
        busy={busy}
        {...((onward || signsFirst) && { variant: 'default' })}
      >
        {submit}
      </SubmitButton>
      {signsFirst && <SignButton creation={creation} />}
      {onward && (
        <Button disabled={!ready} aria-disabled={busy} onClick={() => creation.save('next')}>
          {actWords('Salvar e próxima', busy)}
        </Button>
      )}
    </>
  );
}

/** Asks to confirm the signature first (MES-01). */
function SignButton({ creation: { ready, busy, ask, signsFirst } }: { creation: Creation }) {
  return (
    <Button
      disabled={!ready}
      aria-disabled={busy}
      onClick={({ detail }) => detail > 1 || ask()}
      {...(!signsFirst && { variant: 'default' })}
    >
      Salvar e assinar
    </Button>
  );
}

/** The confirmation in place. */
function Confirmar({ creation, described }: { creation: Creation; described: string }) {
  const { busy, back, save } = creation;
  const textId = useId();
  const leading = useRef<HTMLButtonElement>(null);
  useEffect(() => leading.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div className={classes.asking} role="group" aria-label="Assinatura" onKeyDown={cancels(true, back)}>
      <p id={textId} className={classes.note}>
        {`Salvar e assinar em definitivo? ${described} ${definitiva}`}
      </p>
      <Button variant="default" disabled={busy} onClick={back}>
        Voltar
      </Button>
      <Button
        ref={leading}
        aria-disabled={busy}
        aria-describedby={textId}
        onClick={({ detail }) => detail > 1 || save('signature')}
      >
        {actWords('Confirmar assinatura', busy)}
      </Button>
    </div>
  );
}
