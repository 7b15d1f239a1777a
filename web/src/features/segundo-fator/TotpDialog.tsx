import type { AnswerOf } from '@alinha/contract/core';
import { beginTotp, confirmTotp } from '@alinha/contract/segundo-fator';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './dialog.module.css';
import { SenhaDialog } from './SenhaDialog.tsx';
import type { SenhaAsked } from './useSenha.ts';

type Prepared = AnswerOf<typeof beginTotp>;

interface TotpDialogProps {
  asked: SenhaAsked;
  /** @param codigos the ten recovery codes, if it is the first factor */
  onDone: (codigos: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: password, QR code, first code (MFA-01). */
export function TotpDialog({ asked, onDone, onClose }: TotpDialogProps) {
  const [prepared, setPrepared] = useState<Prepared>();
  const begin = useWrite(beginTotp, { onDone: setPrepared, onFailed: () => undefined });
  if (prepared) return <Confirm prepared={prepared} onDone={onDone} onClose={onClose} />;
  return (
    <SenhaDialog
      title="Configurar aplicativo autenticador"
      text="Você vai precisar de um aplicativo no celular, como Google Authenticator, Microsoft Authenticator, Aegis ou 1Password."
      word="Continuar"
      write={begin}
      asked={asked}
      onClose={onClose}
    />
  );
}

/** In groups of four characters, for reading aloud. */
const spaced = (segredo: string) => segredo.replace(/.{4}(?=.)/g, '$& ');

function Confirm({
  prepared: { segredo, uri },
  onDone,
  onClose,
}: { prepared: Prepared } & Omit<TotpDialogProps, 'asked'>) {
  const confirm = useWrite(confirmTotp, {
    onDone: ({ codigos }) => onDone(codigos),
    onFailed: () => undefined,
  });
  const { field, busy, failure, submit } = useForm(confirmTotp, confirm, { initial: { codigo: '' } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Configurar aplicativo autenticador"
      size="30rem"
      onSubmit={submit}
      footer={<DialogButtons busy={busy}>Confirmar</DialogButtons>}
    >
      <div className={classes.fields}>
        <p className={classes.text}>
          Aponte a câmera do aplicativo para a imagem e digite o código que aparecer.
        </p>
        <div
          className={classes.qr}
          role="img"
          aria-label="Código QR para o aplicativo"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the QR code drawn by the library, no user text
          dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 0, pixelSize: 4 }) }}
        />
        <div>
          <p className={classes.text}>Se não puder usar a câmera, digite esta chave no aplicativo:</p>
          <code className={classes.secret}>{spaced(segredo)}</code>
        </div>
        <TextInput {...field('codigo')} inputMode="numeric" autoComplete="one-time-code" data-autofocus />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
