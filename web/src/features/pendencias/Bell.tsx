import { counted } from '@alinha/rules/numbers';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contagemOptions } from './api.ts';
import classes from './Bell.module.css';

/** More are not told one by one. */
const most = 99;

/** Leads to what is due from the reader, and says how much it is (PEND-10). Without an answer it says nothing. */
export function Bell() {
  const { data } = useQuery(contagemOptions);
  const { total = 0, atrasadas = 0 } = data ?? {};
  const late = atrasadas > 0 && `, ${counted(atrasadas, 'atrasada', 'atrasadas')}`;
  const name = data
    ? `Pendências: ${total === 0 ? 'nenhuma' : counted(total, 'pendência', 'pendências')}${late || ''}`
    : 'Pendências';
  return (
    <Tooltip label={name} events={{ hover: true, focus: true, touch: false }}>
      <UnstyledButton
        className={classes.bell ?? ''}
        aria-label={name}
        renderRoot={(props) => <Link to="/pendencias" {...props} />}
      >
        <IconBell size={22} stroke={1.75} aria-hidden />
        {total > 0 && (
          <span className={`${classes.count} tabular`} data-late={atrasadas > 0 || undefined} aria-hidden>
            {total > most ? `${most}+` : total}
          </span>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}
