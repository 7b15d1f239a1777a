import { counted } from '@alinha/rules/numbers';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contagemOptions } from './api.ts';
import classes from './Bell.module.css';

/** Larger counts are shown as '99+'. */
const maxShown = 99;

/** A link to the reader's pending items, with their number (PEND-10), once it has loaded. */
export function Bell() {
  const { data } = useQuery(contagemOptions);
  const { total = 0, atrasadas = 0 } = data ?? {};
  const late = atrasadas > 0 && `, ${counted(atrasadas, 'atrasada', 'atrasadas')}`;
  const name = data
    ? `Pendências: ${total === 0 ? 'nenhuma' : counted(total, 'pendência', 'pendências')}${late || ''}`
    : 'Pendências';
  return (
    <Tooltip label={name}>
      <UnstyledButton
        className={classes.bell ?? ''}
        aria-label={name}
        renderRoot={(props) => <Link to="/pendencias" {...props} />}
      >
        <IconBell size={22} stroke={1.75} aria-hidden />
        {total > 0 && (
          <span
            className={`${classes.count} tabular`}
            data-late={atrasadas > 0 || undefined}
            translate="no"
            aria-hidden
          >
            {total > maxShown ? `${maxShown}+` : total}
          </span>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}
