import { createManifestacao } from '@alinha/contract/ciencia';
import { getCanalDeRelato } from '@alinha/contract/seguranca';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fieldOf } from '../../forms/shape.ts';
import { queryOptions } from '../../lib/queries.ts';
import { DialogFoot } from '../../ui/Dialog.tsx';
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
          inFoot
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
          <DialogFoot>
            <div className={classes.buttons}>
              {/* Neither of them is suggested. */}
              <Button
                variant="light"
                aria-disabled={ato.busy}
                onClick={() =>
                  void ato.send({ concorda: true, texto: '' }, `Declarar que está ciente d${este}?`)
                }
              >
                Li e estou ciente
              </Button>
              <Button ref={ato.opener} variant="light" aria-disabled={ato.busy} onClick={ato.open}>
                Li e discordo
              </Button>
            </div>
          </DialogFoot>
        </>
      )}
      <CanalDeRelato />
      {ato.termo}
    </>
  );
}

/** The company's reporting channel, where HR named one (LGPD-16); a failure to load it is not shown. */
function CanalDeRelato() {
  const canal = useQuery(queryOptions(getCanalDeRelato, {})).data?.canal;
  if (!canal) return null;
  return (
    <p className={classes.text}>
      {'Para relatar uma conduta à empresa: '}
      {canal.startsWith('https://') ? (
        <a href={canal} target="_blank" rel="noreferrer">
          {canal}
        </a>
      ) : (
        canal
      )}
    </p>
  );
}
