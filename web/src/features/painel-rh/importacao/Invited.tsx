import type { EstadoDoConvite } from '@alinha/contract/convites';
import type { ImportacaoAtual } from '@alinha/contract/importacao';
import { counted } from '@alinha/rules/numbers';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/DataTable.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { estados } from '../convites/words.ts';
import { Paged } from './Paged.tsx';
import { Person } from './Plan.tsx';

type InvitedPerson = NonNullable<ImportacaoAtual['resultado']>['pessoas'][number];

/** States that need an action come first. */
const order: readonly EstadoDoConvite[] = ['falhou', 'vencido', 'fila', 'sem', 'enviado', 'entrou'];

const invitedColumns: Column<InvitedPerson>[] = [
  {
    head: 'Pessoa',
    render: ({ id, nome, email }) => (
      <Person
        nome={
          <Link to="/painel-rh" search={{ aba: 'alterar-cargo', pessoa: id }}>
            {nome}
          </Link>
        }
        email={email}
      />
    ),
  },
  {
    head: 'Convite',
    render: ({ convite }) => <Tag tone={estados[convite].tone}>{estados[convite].tag}</Tag>,
  },
];

/** The people created by an import, with the state of their invitations. */
export function Invited({ pessoas }: { pessoas: readonly InvitedPerson[] }) {
  const groups = order.map((one) => pessoas.filter(({ convite }) => convite === one));
  const parts = groups.flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { tag, filter } = estados[first.convite];
    return [counted(rest.length + 1, tag.toLowerCase(), filter.toLowerCase())];
  });
  return (
    <Paged
      title="Convites"
      note={
        <>
          {`${parts.join(' · ')}. `}
          <Link to="/painel-rh" search={{ aba: 'convites' }}>
            Ver todos os convites
          </Link>
        </>
      }
      columns={invitedColumns}
      rows={groups.flat()}
      keyOf={({ id }) => id}
    />
  );
}
