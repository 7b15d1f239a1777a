import type { Convite, ImportacaoAtual } from '@alinha/contract/importacao';
import { counted } from '@alinha/rules/numbers';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/DataTable.tsx';
import { Tag, type TagTone } from '../../../ui/Tag.tsx';
import { Paged } from './Paged.tsx';
import { Person } from './Plan.tsx';

type Pessoa = NonNullable<ImportacaoAtual['resultado']>['pessoas'][number];

const convites: Record<Convite, { word: string; one: string; many: string; tone: TagTone }> = {
  falhou: { word: 'E-mail falhou', one: 'falhou', many: 'falharam', tone: 'ink' },
  vencido: { word: 'Venceu', one: 'venceu', many: 'venceram', tone: 'gray-filled' },
  fila: { word: 'Na fila', one: 'na fila', many: 'na fila', tone: 'gray-outline' },
  nenhum: { word: 'Sem convite', one: 'sem convite', many: 'sem convite', tone: 'gray-outline' },
  enviado: { word: 'Enviado', one: 'enviado', many: 'enviados', tone: 'violet' },
  entrou: { word: 'Já entrou', one: 'já entrou', many: 'já entraram', tone: 'violet-filled' },
};

const columns: Column<Pessoa>[] = [
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
    render: ({ convite }) => <Tag tone={convites[convite].tone}>{convites[convite].word}</Tag>,
  },
];

/** Who began with an import, and how far each invitation is: what wants something done comes first. */
export function Invited({ pessoas }: { pessoas: readonly Pessoa[] }) {
  const order = Object.keys(convites) as Convite[];
  const groups = order.map((one) => pessoas.filter(({ convite }) => convite === one));
  const told = groups.flatMap(([first, ...rest]) =>
    first ? [counted(rest.length + 1, convites[first.convite].one, convites[first.convite].many)] : [],
  );
  return (
    <Paged
      title="Convites"
      note={`${told.join(' · ')}. Em cada nome, o convite pode ser enviado de novo.`}
      columns={columns}
      rows={groups.flat()}
      keyOf={({ id }) => id}
    />
  );
}
