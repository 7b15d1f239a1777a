import { formatInstant } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { actWords } from '../../ui/SubmitButton.tsx';
import type { Registro } from './registro.ts';
import classes from './SignatureBlock.module.css';
import { useSequencia } from './sequencia.ts';

/** What a toast says of the signature. */
export const assinada = 'Avaliação assinada com sucesso!';

interface SignatureBlockProps {
  registro: Registro;
  /** Which one it is, about whom, by whom: asked of before it is signed. */
  described: string;
  onSign: () => void;
  /** The signature is under way. */
  signing: boolean;
  /** Whom it is about was deactivated: nobody signs. */
  desativado?: true | undefined;
}

/**
 * The signature of a report or a cultural evaluation: asked of whoever opens it while there is none
 * (RPT-26, RPT-29, CULT-31), else whose it is and since when (RPT-27, CULT-32). It is given for good, so it takes two
 * presses, and a double click or a key held down is one.
 */
export function SignatureBlock({ registro, described, onSign, signing, desativado }: SignatureBlockProps) {
  const { assinada, assinada_por, assinada_at } = registro;
  const block = useRef<HTMLElement>(null);
  const textId = useId();
  const leading = useRef<HTMLButtonElement>(null);
  const isNext = useSequencia() !== undefined;
  // Opened from a list of what is due, this is what it was opened for.
  useEffect(() => {
    if (isNext) leading.current?.focus({ preventScroll: true });
  }, [isNext]);
  const [asking, setAsking] = useState(false);
  useDidUpdate(() => {
    leading.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'nearest' });
  }, [asking]);
  // Another try asks again.
  useDidUpdate(() => {
    if (!signing) setAsking(false);
  }, [signing]);
  // The button that had the focus is gone with the signature; without this the keyboard would be outside the dialog.
  useDidUpdate(() => {
    if (assinada && document.activeElement === document.body) block.current?.focus({ preventScroll: true });
  }, [assinada]);

  const press = ({ detail }: MouseEvent) => {
    if (signing || detail > 1) return;
    if (asking) onSign();
    else setAsking(true);
  };
  const Icon = assinada ? IconRosetteDiscountCheck : IconWritingSign;
  return (
    <section
      ref={block}
      className={classes.block}
      data-signed={assinada}
      tabIndex={-1}
      aria-label="Assinatura"
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
        if (event.key !== 'Escape' || !asking || assinada) return;
        // It takes the question back; the dialog stays. Under way, the signature is nothing to take back.
        event.stopPropagation();
        if (!signing) setAsking(false);
      }}
    >
      <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
      {assinada ? (
        <div className={classes.words}>
          <h3 className={classes.title}>Avaliação Assinada</h3>
          <p className={classes.text}>{`Por: ${assinada_por ?? '-'}`}</p>
          <p className={classes.text}>{`Em: ${signedAt(assinada_at)}`}</p>
        </div>
      ) : desativado ? (
        <div className={classes.words}>
          <h3 className={classes.title}>Não assinada</h3>
          <p className={classes.text}>Colaborador desativado: a assinatura espera pela volta da pessoa.</p>
        </div>
      ) : (
        <>
          <div className={classes.words}>
            <h3 className={classes.title}>{asking ? 'Assinar em definitivo?' : 'Pronto para assinar?'}</h3>
            <p id={textId} className={classes.text}>
              {asking
                ? `${described} Depois de assinada, a avaliação não poderá mais ser alterada nem excluída.`
                : 'A assinatura é definitiva: depois dela, nada mais pode ser alterado nem excluído.'}
            </p>
          </div>
          {asking && (
            <Button
              className={classes.button}
              variant="default"
              disabled={signing}
              onClick={() => setAsking(false)}
            >
              Voltar
            </Button>
          )}
          <Button
            ref={leading}
            data-autofocus={isNext || undefined}
            className={classes.button}
            aria-disabled={signing}
            aria-describedby={textId}
            onClick={press}
          >
            {asking ? actWords('Confirmar assinatura', signing) : 'Assinar Avaliação'}
          </Button>
        </>
      )}
    </section>
  );
}

function signedAt(iso: string | null): string {
  if (iso === null) return '-';
  const { date, time } = formatInstant(iso);
  return `${date} ${time}`;
}
