import { shortSeal } from '@alinha/rules/selo';
import { Button, Popover, Textarea } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Selo.module.css';

/** The seal of a signed record, shortened; a press shows it whole and copies it where the browser allows (SEL-02). */
export function Selo({ selo }: { selo: string | null }) {
  const [opened, setOpened] = useState(false);
  const [copied, setCopied] = useState(false);
  if (selo === null) return <p className={classes.coming}>Selo em preparo</p>;
  const press = async () => {
    setOpened(!opened);
    if (opened) return;
    setCopied(false);
    // Without a secure address there is no clipboard at all.
    await navigator.clipboard?.writeText(selo).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(22rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          className={classes.seal}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFingerprint size={16} aria-hidden />}
          onClick={() => void press()}
        >
          {`Selo ${shortSeal(selo)}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Textarea
          classNames={{ input: classes.whole ?? '' }}
          label="Selo completo"
          description="O selo comprova que nada mudou desde a assinatura."
          value={selo}
          readOnly
          autosize
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className={classes.note} role="status">
          {copied ? 'Copiado.' : 'Selecione e copie.'}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
