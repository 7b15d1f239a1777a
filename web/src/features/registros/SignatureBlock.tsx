import { formatInstant } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconRosetteDiscountCheck, IconWritingSign } from '@tabler/icons-react';
import { useRef } from 'react';
import { actWords } from '../../ui/SubmitButton.tsx';
import type { Registro } from './noun.ts';
import classes from './SignatureBlock.module.css';

interface SignatureBlockProps {
  registro: Registro;
  onSign: () => void;
  /** The signature is under way. */
  signing: boolean;
  /** Whom it is about was deactivated: nobody signs. */
  desativado?: true | undefined;
}

/**
 * The signature of a report or a cultural evaluation: asked of whoever opens it while there is none
 * (RPT-26, RPT-29, CULT-31), else whose it is and since when (RPT-27, CULT-32).
 */
export function SignatureBlock({ registro, onSign, signing, desativado }: SignatureBlockProps) {
  const { assinada, assinada_por, assinada_at } = registro;
  const block = useRef<HTMLElement>(null);
  // The button that had the focus is gone with the signature; without this the keyboard would be outside the dialog.
  useDidUpdate(() => {
    if (assinada && document.activeElement === document.body) block.current?.focus({ preventScroll: true });
  }, [assinada]);

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
        </div>
      ) : desativado ? (
        <div className={classes.words}>
          <h3 className={classes.title}>Não assinada</h3>
          <p className={classes.text}>Colaborador desativado: a assinatura espera pela volta da pessoa.</p>
        </div>
      ) : (
        <>
          <div className={classes.words}>
            <h3 className={classes.title}>Pronto para assinar?</h3>
            <p className={classes.text}>
              A assinatura é definitiva: depois dela, nada mais pode ser alterado nem excluído.
            </p>
          </div>
          <Button className={classes.button} aria-disabled={signing} onClick={() => signing || onSign()}>
            {actWords('Assinar Avaliação', signing)}
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
