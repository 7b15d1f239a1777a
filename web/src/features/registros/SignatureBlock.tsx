import { formatInstant } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { actWords } from '../../ui/SubmitButton.tsx';
import type { Registro } from './registro.ts';
import { Selo } from './Selo.tsx';
import classes from './SignatureBlock.module.css';
import { useSequencia } from './sequencia.ts';

/** The toast after signing. */
export const assinada = 'Avaliação assinada com sucesso!';

interface SignatureBlockProps {
  registro: Registro;
  /** The description of the record in the confirmation: which one, about whom, by whom. */
  described: string;
  onSign: () => void;
  /** Whether the signature is being saved. */
  signing: boolean;
  /** The person was deactivated, so nobody can sign. */
  desativado?: true | undefined;
  /** What else shows the signature, beside the seal. */
  children: ReactNode;
}

/**
 * The signature of a report or a cultural evaluation: a button while there is none
 * (RPT-26, RPT-29, CULT-31), else its author, date and seal (RPT-27, CULT-32, SEL-02). It is final, so it takes two
 * presses; a double click or a held key counts as one.
 */
export function SignatureBlock({
  registro,
  described,
  onSign,
  signing,
  desativado,
  children,
}: SignatureBlockProps) {
  const { assinada, assinada_por, assinada_at, selo } = registro;
  const block = useRef<HTMLElement>(null);
  const textId = useId();
  const leading = useRef<HTMLButtonElement>(null);
  const isNext = useSequencia() !== undefined;
  // A record opened from the list of pending items was opened to be signed.
  useEffect(() => {
    if (isNext) leading.current?.focus({ preventScroll: true });
  }, [isNext]);
  const [asking, setAsking] = useState(false);
  useDidUpdate(() => {
    leading.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'nearest' });
  }, [asking]);
  // A new attempt asks for confirmation again.
  useDidUpdate(() => {
    if (!signing) setAsking(false);
  }, [signing]);
  // The focused button disappears after signing, which would move the focus out of the dialog.
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
        // Escape cancels the confirmation, not the dialog, and does nothing while the signature is being saved.
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
          <div className={classes.proof}>
            <Selo selo={selo} />
            {selo !== null && children}
          </div>
        </div>
      ) : desativado ? (
        <div className={classes.words}>
          <h3 className={classes.title}>Não assinada</h3>
          <p className={classes.text}>
            Colaborador desativado: só será possível assinar depois da reativação.
          </p>
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
