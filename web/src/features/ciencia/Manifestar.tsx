import { createManifestacao } from '@alinha/contract/ciencia';
import { Button } from '@mantine/core';
import { fieldOf } from '../../forms/shape.ts';
import classes from './Ciencia.module.css';
import { palavras, type RegistroMostrado } from './registro.ts';
import { TextoForm } from './TextoForm.tsx';
import { useAto } from './useAto.ts';

/** The person's statement about their record: that they read it, or why they disagree (CIE-01). */
export function Manifestar({ registro }: { registro: RegistroMostrado }) {
  const ato = useAto(createManifestacao, 'manifestar', registro, 'Manifestação registrada.');
  const { este } = palavras[registro.tipo];
  if (ato.sent) return null;
  return (
    <>
      {ato.isOpen ? (
        <TextoForm
          ato={ato}
          {...fieldOf(createManifestacao, 'texto')}
          submit="Enviar discordância"
          onSend={() =>
            void ato.send({ concorda: false, texto: ato.texto.value }, `Declarar que discorda d${este}?`)
          }
        />
      ) : (
        <>
          <p className={classes.text}>
            {`Declare que você leu ${este}. Estar ciente ou discordar não muda o que foi assinado.`}
          </p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              aria-disabled={ato.busy}
              onClick={() =>
                void ato.send({ concorda: true, texto: '' }, `Declarar que está ciente d${este}?`)
              }
            >
              Li e estou ciente
            </Button>
            <Button ref={ato.opener} variant="default" aria-disabled={ato.busy} onClick={ato.open}>
              Li e discordo
            </Button>
          </div>
        </>
      )}
      {ato.termo}
    </>
  );
}
