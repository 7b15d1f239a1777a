import { trimestreCurto } from '@alinha/rules/fechamentos';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trimestresOptions } from './api.ts';
import { addressOfEm, type Em } from './search.ts';

/** A closing in words: '3º tri 2026', '3º tri 2026 (versão 1)'. */
export const emInWords = (em: Em): string =>
  `${trimestreCurto(em)}${em.versao === undefined ? '' : ` (versão ${em.versao})`}`;

/** 'Ver em': today, then the closed quarters, newest first (FEC-04). */
export function VerEm({
  em,
  className,
  onChange,
}: {
  em: Em | undefined;
  className: string;
  /** Called with the closing as written in an address; undefined is today. */
  onChange: (em: string | undefined) => void;
}) {
  const { data = [], error } = useQuery(trimestresOptions);
  const options = data.map(({ ano, trimestre }) => ({ ano, trimestre }) as Em);
  const chosen = em && addressOfEm(em);
  // An older version is chosen on the panel, an unknown quarter in the address.
  if (em && !options.some((one) => addressOfEm(one) === chosen)) options.unshift(em);
  return (
    <NativeSelect
      className={className}
      label="Ver em"
      value={chosen ?? ''}
      error={error?.message}
      disabled={options.length === 0}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: 'Hoje' },
        ...options.map((one) => ({ value: addressOfEm(one), label: emInWords(one) })),
      ]}
    />
  );
}
