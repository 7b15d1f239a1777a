import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconLink } from '@tabler/icons-react';
import classes from './LinkDeCadastro.module.css';

/**
 * The URL at which people register under a superior. Shown as selectable text too, because browsers allow copying
 * from script only on https pages.
 */
export function LinkDeCadastro({ superior }: { superior: number }) {
  const address = `${window.location.origin}/register?superior=${superior}`;
  return (
    <div className={classes.link}>
      <TextInput
        className={classes.address ?? ''}
        label="Link de cadastro na equipe"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            className={classes.copy ?? ''}
            variant="default"
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? 'Copiado' : 'Copiar link'}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
