import { Button, Popover } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Assunto } from './api.ts';
import { Leitores } from './Leitores.tsx';
import classes from './QuemPodeVer.module.css';

/** A button that shows who could open a record now, by name and by what right (VER-01). */
export function QuemPodeVer({ assunto }: { assunto: Assunto }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(20rem, calc(100vw - 1rem))"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          className={classes.button}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Quem pode ver
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Leitores assunto={assunto} />
      </Popover.Dropdown>
    </Popover>
  );
}
