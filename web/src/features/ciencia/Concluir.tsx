import { createUltimaPalavra } from '@alinha/contract/ciencia';
import { Button } from '@mantine/core';
import { fieldOf } from '../../forms/shape.ts';
import classes from './Ciencia.module.css';
import type { RegistroMostrado } from './registro.ts';
import { TextoForm } from './TextoForm.tsx';
import { useAto } from './useAto.ts';

/** The person's last word after the answer, if they want one (CIE-06). */
export function Concluir({ registro }: { registro: RegistroMostrado }) {
  const ato = useAto(createUltimaPalavra, 'concluir', registro, 'Última palavra registrada.');
  if (ato.sent) return null;
  return (
    <>
      {ato.isOpen ? (
        <TextoForm
          ato={ato}
          {...fieldOf(createUltimaPalavra, 'texto')}
          submit="Enviar última palavra"
          onSend={() => void ato.send({ texto: ato.texto.value }, 'Enviar a última palavra?')}
        />
      ) : (
        <>
          <p className={classes.text}>
            Se quiser, escreva a última palavra. Você pode fazer isso uma única vez.
          </p>
          <div className={classes.buttons}>
            <Button ref={ato.opener} variant="default" aria-disabled={ato.busy} onClick={ato.open}>
              Escrever última palavra
            </Button>
          </div>
        </>
      )}
      {ato.termo}
    </>
  );
}
