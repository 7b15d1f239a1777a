import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

/** A menu item: an action, or a link to a page. */
export function MenuButton({
  icon: Icon,
  word,
  to,
  onClick,
}: {
  icon: TablerIcon;
  word: string;
  to?: LinkProps['to'];
  onClick: () => void;
}) {
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      justify="start"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onClick}
      {...(to !== undefined && { renderRoot: (props) => <Link to={to} {...props} /> })}
    >
      {word}
    </Button>
  );
}
