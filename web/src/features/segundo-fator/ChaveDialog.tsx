import type { AnswerOf, BodyOf } from '@alinha/contract/core';
import { addChave, beginChave } from '@alinha/contract/segundo-fator';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { passkeyProblem } from '../../session/passkey.ts';
import { arrive } from '../../ui/arrive.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Failure } from '../../ui/states.tsx';
import classes from './dialog.module.css';
import { SenhaDialog } from './SenhaDialog.tsx';
import type { SenhaAsked } from './useSenha.ts';

type Chave = BodyOf<typeof addChave>['chave'];

/** Asks the device to create a passkey. */
async function make(optionsJSON: AnswerOf<typeof beginChave>): Promise<Chave> {
  const { startRegistration } = await arrive(() => import('@simplewebauthn/browser'));
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch((error) => {
    throw passkeyProblem(error);
  });
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } };
}

interface ChaveDialogProps {
  asked: SenhaAsked;
  /** @param codigos the ten recovery codes, if it is the first factor */
  onDone: (codigos: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: asks for the password, the device's confirmation and a name (MFA-02). */
export function ChaveDialog({ asked, onDone, onClose }: ChaveDialogProps) {
  const [chave, setChave] = useState<Chave>();
  const create = useMutation({ mutationFn: make, onSuccess: setChave });
  const begin = useWrite(beginChave, {
    onDone: (options) => create.mutate(options),
    onFailed: () => undefined,
  });
  if (chave) return <Naming chave={chave} onDone={onDone} onClose={onClose} />;
  return (
    <SenhaDialog
      title="Adicionar chave de acesso"
      text="Entre com a digital, o rosto ou o PIN deste dispositivo, ou com uma chave de segurança, sem digitar a senha."
      word="Continuar"
      write={{
        ...begin,
        isPending: begin.isPending || create.isPending,
        error: begin.error ?? create.error,
      }}
      asked={asked}
      onClose={onClose}
    />
  );
}

function Naming({ chave, onDone, onClose }: { chave: Chave } & Omit<ChaveDialogProps, 'asked'>) {
  const add = useWrite(addChave, { onDone: ({ codigos }) => onDone(codigos), onFailed: () => undefined });
  const { field, busy, failure, submit } = useForm(addChave, add, {
    initial: { nome: '' },
    toBody: ({ nome }) => ({ nome, chave }),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Adicionar chave de acesso"
      size="28rem"
      onSubmit={submit}
      footer={<DialogButtons busy={busy}>Salvar chave</DialogButtons>}
    >
      <div className={classes.fields}>
        <p className={classes.text}>Dê um nome à chave para reconhecê-la depois.</p>
        <TextInput {...field('nome')} placeholder="Ex.: notebook do trabalho" data-autofocus />
        {failure && <Failure text={failure} />}
      </div>
    </Dialog>
  );
}
