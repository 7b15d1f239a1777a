import { guardaDe } from '@alinha/contract/choices';
import type { ParteDaEliminacao } from '@alinha/contract/eliminacao';
import { formatDay } from '@alinha/rules/dates';
import { formatNumber } from '@alinha/rules/numbers';
import { IconUser } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { More } from '../../ui/More.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Tag } from '../../ui/Tag.tsx';

interface PartesProps {
  label: string;
  /** The pages of an infinite query. */
  found: ComponentProps<typeof More>['of'];
  partes: readonly ParteDaEliminacao[];
}

/** People with their records by category, count and days; those under a legal hold with its reason. */
export function Partes({ label, found, partes }: PartesProps) {
  return (
    <>
      <Rows label={label}>
        {partes.map((parte) => (
          <Row
            key={parte.id}
            icon={IconUser}
            title={
              <>
                {parte.nome}
                {parte.guarda !== null && <Tag tone="plum">Retenção legal</Tag>}
              </>
            }
            lines={linesOf(parte)}
          />
        ))}
      </Rows>
      <More of={found} />
    </>
  );
}

const linesOf = ({ saida, guarda, categorias }: ParteDaEliminacao) => [
  ...(guarda === null ? [] : [`Fica de fora: ${guarda}`]),
  ...(saida === null ? [] : [`Saiu em ${formatDay(saida)}`]),
  ...categorias.map(({ categoria, registros, de, ate }) => {
    const days = de === ate ? `de ${formatDay(de)}` : `de ${formatDay(de)} a ${formatDay(ate)}`;
    const name = guardaDe[categoria].nome;
    return categoria === 'cadastro' ? `${name}, ${days}` : `${name}: ${formatNumber(registros)}, ${days}`;
  }),
];
