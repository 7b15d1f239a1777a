import { type Ciencia, createResposta } from '@alinha/contract/ciencia';
import { capitalized } from '@alinha/rules/text';
import { Button, Radio } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { fieldOf } from '../../forms/shape.ts';
import { DialogFoot } from '../../ui/Dialog.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useOpener } from '../registros/index.ts';
import classes from './Ciencia.module.css';
import { nomeDo, palavras, type RegistroMostrado } from './registro.ts';
import { TextoForm } from './TextoForm.tsx';
import { type Ato, useAto } from './useAto.ts';

interface ResponderProps {
  registro: RegistroMostrado;
  corrigiveis: Ciencia['corrigiveis'];
}

/** The answer to a disagreement: the record is upheld with a text, or a later one corrects it (CIE-05). */
export function Responder({ registro, corrigiveis }: ResponderProps) {
  const ato = useAto(createResposta, 'responder', registro, 'Resposta registrada.');
  const [corrects, setCorrects] = useState(false);
  const opener = useOpener(corrects);
  const { este } = palavras[registro.tipo];
  if (ato.sent) return null;
  const content = () => {
    if (ato.isOpen) {
      return (
        <TextoForm
          ato={ato}
          inFoot
          {...fieldOf(createResposta, 'texto')}
          submit="Enviar resposta"
          onSend={() =>
            void ato.send({ texto: ato.texto.value, id_corrigido: null }, `Responder que ${este} é mantido?`)
          }
        />
      );
    }
    if (corrects) {
      return (
        <Corrigido
          {...{ registro, corrigiveis, ato }}
          onSend={(id_corrigido) => void ato.send({ texto: '', id_corrigido }, 'Responder com a correção?')}
          onBack={() => setCorrects(false)}
        />
      );
    }
    return (
      <>
        <p className={classes.text}>Você pode responder à discordância uma única vez.</p>
        <DialogFoot>
          <div className={classes.buttons}>
            <Button ref={ato.opener} variant="light" aria-disabled={ato.busy} onClick={ato.open}>
              Mantido
            </Button>
            <Button ref={opener} variant="light" aria-disabled={ato.busy} onClick={() => setCorrects(true)}>
              Corrigido
            </Button>
          </div>
        </DialogFoot>
      </>
    );
  };
  return (
    <>
      {content()}
      {ato.termo}
    </>
  );
}

interface CorrigidoProps extends ResponderProps {
  ato: Ato;
  onSend: (id: number) => void;
  onBack: () => void;
}

/** The choice of the record that corrects this one. */
function Corrigido({ registro: { tipo }, corrigiveis, ato, onSend, onBack }: CorrigidoProps) {
  const [chosen, setChosen] = useState(corrigiveis[0]?.id);
  const { um, este, periodo } = palavras[tipo];
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus was replaced.
  useEffect(
    () => (ato.form.current?.querySelector<HTMLElement>('input:checked') ?? first.current)?.focus(),
    [ato.form],
  );
  const back = (
    <Button ref={first} variant="default" disabled={ato.busy} onClick={onBack}>
      Voltar
    </Button>
  );
  if (chosen === undefined) {
    return (
      <>
        <p className={classes.text} role="status">
          {`Para corrigir ${este}, registre e assine antes ${um} posterior do mesmo ${periodo}.`}
        </p>
        <DialogFoot>
          <div className={classes.buttons}>{back}</div>
        </DialogFoot>
      </>
    );
  }
  return (
    <form
      id={id}
      ref={ato.form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(chosen);
      }}
    >
      <Radio.Group
        label={`O que corrige ${este}`}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
        error={ato.problems.id_corrigido}
      >
        <div className={classes.choices}>
          {corrigiveis.map(({ id, criado_em }) => (
            <Radio key={id} value={String(id)} label={capitalized(nomeDo(tipo, criado_em))} />
          ))}
        </div>
      </Radio.Group>
      <DialogFoot>
        <div className={classes.buttons}>
          {back}
          <SubmitButton form={id} busy={ato.busy}>
            Enviar resposta
          </SubmitButton>
        </div>
      </DialogFoot>
    </form>
  );
}
