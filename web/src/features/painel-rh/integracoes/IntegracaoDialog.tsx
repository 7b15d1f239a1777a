import { type Escopo, escopos } from '@alinha/contract/choices';
import { createIntegracao, diasDoToken } from '@alinha/contract/integracoes';
import { addDays, todayIn } from '@alinha/rules/dates';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../forms/DateField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { CopyText } from '../../../ui/CopyText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { usePanelWrite } from '../api.ts';
import classes from '../choice.module.css';
import { acessos } from './words.ts';

const none: Record<Escopo, boolean> = {
  'pessoas:ler': false,
  'pessoas:importar': false,
  'acompanhamento:ler': false,
  scim: false,
};

/** Makes the token of an integration, and shows it this once (TOK-01). */
export function IntegracaoDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ nome: string; token: string }>();
  const create = usePanelWrite(createIntegracao, { done: 'Integração criada.', onDone: setMade });
  const { field, flag, typed, busy, submit } = useForm(createIntegracao, create, {
    initial: { nome: '', vale_ate: addDays(todayIn(new Date()), diasDoToken), ...none },
    asterisks: true,
    toBody: ({ nome, vale_ate, ...chosen }) => ({
      nome,
      vale_ate,
      escopos: escopos.filter((one) => chosen[one]),
    }),
    validate: (values) => ({
      'pessoas:ler': !escopos.some((one) => values[one]) && 'Escolha ao menos um acesso.',
    }),
  });
  if (made) return <Token {...made} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Nova integração"
      onSubmit={submit}
      dirty={typed}
      size="32rem"
      footer={<DialogButtons busy={busy}>Criar token</DialogButtons>}
    >
      <div className={classes.choice}>
        <TextInput {...field('nome')} description="O sistema que vai usar o token." data-autofocus />
        <DateField {...field('vale_ate')} />
        <fieldset className={classes.group}>
          <legend>Acesso</legend>
          {escopos.map((escopo) => (
            <Checkbox
              key={escopo}
              label={acessos[escopo].nome}
              description={acessos[escopo].texto}
              {...flag(escopo)}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}

/** The token, shown only once. */
function Token({ nome, token, onClose }: { nome: string; token: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Token criado"
      subtitle={nome}
      size="32rem"
      footer={<Button onClick={onClose}>Já guardei</Button>}
    >
      <div className={classes.choice}>
        <TextInput
          label="Token"
          description="Guarde-o no outro sistema agora. Ele não será mostrado de novo."
          value={token}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyText text={token} label="Copiar token" copiedLabel="Copiado" />
      </div>
    </Dialog>
  );
}
