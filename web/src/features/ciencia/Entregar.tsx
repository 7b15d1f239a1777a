import { createEntrega } from '@alinha/contract/ciencia';
import { todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../forms/DateField.tsx';
import { fieldOf } from '../../forms/shape.ts';
import classes from './Ciencia.module.css';
import { palavras, type RegistroMostrado } from './registro.ts';
import { TextoForm } from './TextoForm.tsx';
import { useAto } from './useAto.ts';

/** How a former employee received the record, recorded by HR (CIE-10). */
export function Entregar({ registro }: { registro: RegistroMostrado }) {
  const ato = useAto(createEntrega, 'entregar', registro, 'Entrega registrada.');
  const [dia, setDia] = useState(() => todayIn(new Date()));
  const { este } = palavras[registro.tipo];
  if (ato.sent) return null;
  return (
    <>
      {ato.isOpen ? (
        <TextoForm
          ato={ato}
          {...fieldOf(createEntrega, 'texto')}
          submit="Registrar entrega"
          onSend={() => void ato.send({ dia, texto: ato.texto.value }, `Registrar a entrega d${este}?`)}
        >
          <DateField
            className={classes.day}
            label={fieldOf(createEntrega, 'dia').label}
            value={dia}
            onChange={setDia}
            error={ato.problems.dia}
          />
        </TextoForm>
      ) : (
        <>
          <p className={classes.text}>
            {`Registre aqui se a pessoa recebeu ${este} de outro modo, uma única vez.`}
          </p>
          <div className={classes.buttons}>
            <Button ref={ato.opener} variant="default" aria-disabled={ato.busy} onClick={ato.open}>
              Entregue por outro meio
            </Button>
          </div>
        </>
      )}
      {ato.termo}
    </>
  );
}
