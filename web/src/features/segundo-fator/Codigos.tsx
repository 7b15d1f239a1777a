import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useProduct } from '../../session/product.ts';
import { useUser } from '../../session/session.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import classes from './dialog.module.css';

/** The ten recovery codes, shown only once, with buttons to save them (MFA-03). */
export function Codigos({ codigos }: { codigos: readonly string[] }) {
  const { produto } = useProduct();
  const { email } = useUser();
  const text = [`Códigos de reserva do ${produto} (${email})`, '', ...codigos].join('\n');
  return (
    <>
      <p className={classes.text}>
        Guarde estes códigos fora deste dispositivo. Cada um vale uma única vez no lugar do segundo fator, e
        eles não serão mostrados de novo.
      </p>
      <ol className={classes.codes} aria-label="Códigos de reserva">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <CopyText text={text} label="Copiar" copiedLabel="Copiados" />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          renderRoot={(props) => (
            <a
              {...props}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="codigos-de-reserva.txt"
            >
              {props.children}
            </a>
          )}
        >
          Salvar em arquivo
        </Button>
      </div>
    </>
  );
}
