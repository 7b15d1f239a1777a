import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type TablerIcon } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './RowMenu.module.css';

export interface MenuAction {
  icon: TablerIcon;
  word: string;
  onClick: () => void;
}

/** The actions of a row behind '⋯'; each accessible name includes whom it is about (VISTA-10). */
export function RowMenu({ of, actions }: { of: string; actions: readonly MenuAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      hideDetached={false}
      portalProps={{ target: 'main' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          size="lg"
          aria-label={`Mais ações: ${of}`}
          title="Mais ações"
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: Icon, word, onClick }) => (
          <Menu.Item
            key={word}
            className={classes.item ?? ''}
            leftSection={<Icon size={18} aria-hidden />}
            aria-label={`${word}: ${of}`}
            onClick={() => {
              // The dialog that opens gives the focus back to the button, since the item is gone by then.
              button.current?.focus();
              onClick();
            }}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
