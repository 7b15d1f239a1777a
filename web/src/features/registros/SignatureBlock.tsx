import { formatInstant } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Detalhes } from '../../ui/Detalhes.tsx';
import { DialogFoot } from '../../ui/Dialog.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import { cancels, definitiva } from './definitiva.ts';
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
  // The focused button disappears after signing, which would move the focus out of the dialog.
  useDidUpdate(() => {
    if (assinada && document.activeElement === document.body) block.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'nearest' });
  }, [assinada]);
  if (!assinada && !desativado) {
    return (
      <DialogFoot>
        <Assinar described={described} onSign={onSign} signing={signing} />
      </DialogFoot>
    );
  }
  const Icon = assinada ? IconRosetteDiscountCheck : IconWritingSign;
  return (
    <section
      ref={block}
      className={classes.block}
      data-signed={assinada}
      tabIndex={-1}
      aria-label="Assinatura"
    >
      <Icon className={classes.icon} size={28} stroke={1.5} aria-hidden />
      {assinada ? (
        <div className={classes.words}>
          <h3 className={classes.title}>Avaliação Assinada</h3>
          <p className={classes.text}>{`Por: ${assinada_por ?? '-'}`}</p>
          <p className={classes.text}>{`Em: ${signedAt(assinada_at)}`}</p>
          <Detalhes>
            <div className={classes.proof}>
              <Selo selo={selo} />
              {selo !== null && children}
            </div>
          </Detalhes>
        </div>
      ) : (
        <div className={classes.words}>
          <h3 className={classes.title}>Não assinada</h3>
          <p className={classes.text}>
            Colaborador desativado: só será possível assinar depois da reativação.
          </p>
        </div>
      )}
    </section>
  );
}

/** The act of signing, in the foot of the dialog (MES-03). */
function Assinar({
  described,
  onSign,
  signing,
}: Pick<SignatureBlockProps, 'described' | 'onSign' | 'signing'>) {
  const textId = useId();
  const leading = useRef<HTMLButtonElement>(null);
  const isNext = useSequencia() !== undefined;
  // A record opened from the list of pending items was opened to be signed.
  useEffect(() => {
    if (isNext) leading.current?.focus({ preventScroll: true });
  }, [isNext]);
  const [asking, setAsking] = useState(false);
  useDidUpdate(() => leading.current?.focus({ preventScroll: true }), [asking]);
  // A new attempt asks for confirmation again.
  useDidUpdate(() => {
    if (!signing) setAsking(false);
  }, [signing]);
  return (
    <section
      className={classes.foot}
      aria-label="Assinatura"
      onKeyDown={cancels(asking, () => signing || setAsking(false))}
    >
      <div className={classes.words}>
        <h3 className={classes.title}>{asking ? 'Assinar em definitivo?' : 'Pronto para assinar?'}</h3>
        <p id={textId} className={classes.text} data-asking={asking || undefined}>
          {asking
            ? `${described} ${definitiva}`
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
        onClick={({ detail }) => {
          if (signing || detail > 1) return;
          if (asking) onSign();
          else setAsking(true);
        }}
      >
        {asking ? actWords('Confirmar assinatura', signing) : 'Assinar Avaliação'}
      </Button>
    </section>
  );
}

function signedAt(iso: string | null): string {
  if (iso === null) return '-';
  const { date, time } = formatInstant(iso);
  return `${date} ${time}`;
}
