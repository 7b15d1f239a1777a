import { listConvites } from '@alinha/contract/convites';
import type { Fechamento } from '@alinha/contract/fechamentos';
import { lastDayOf, periodName } from '@alinha/rules/coverage';
import { addDays, formatDay, periodOf, todayIn } from '@alinha/rules/dates';
import { diasParaFechar, newestFirst, type Trimestre } from '@alinha/rules/fechamentos';
import { counted } from '@alinha/rules/numbers';
import { isUnsettled } from '@alinha/rules/solicitacoes';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { queryOptions } from '../../lib/queries.ts';
import { lideresComAtraso, useDiscordancias } from '../acompanhamento/index.ts';
import { fechamentosOptions } from '../fechamentos/index.ts';
import { useRecebidas } from '../solicitacoes/index.ts';
import classes from './Avisos.module.css';

interface AvisosProps {
  /** How many leaders have something overdue, once that has loaded. */
  lideres: number | undefined;
  /** The period of that number. */
  shown: { tipo: 'report' | 'avaliacao'; ano: number; periodo: number };
}

/** What HR follows beside the records, one line each, once it has loaded; each opens its page. */
export function Avisos({ lideres, shown: { tipo, ano, periodo } }: AvisosProps) {
  const today = todayIn(new Date());
  const [discordancias] = useDiscordancias({ tipo, ano, periodo }).data?.pages ?? [];
  const [recebidas] = useRecebidas().data?.pages ?? [];
  const convites = useQuery(
    queryOptions(listConvites, { query: { busca: '', estado: 'falhou', pagina: 1 } }),
  ).data;
  const fechamentos = useQuery(fechamentosOptions).data;
  return (
    <ul className={`${classes.rows} tabular`}>
      {lideres !== undefined && (
        <Aviso to="/acompanhamento" search={{ tipo, ano, periodo, por: 'lider' }} late={lideres > 0}>
          {lideresComAtraso(lideres)}
        </Aviso>
      )}
      {discordancias && (
        <Aviso to="/acompanhamento" search={{ tipo, ano, periodo }} hash="discordancias" late={false}>
          {discordancias.abertas === 0
            ? 'Nenhuma discordância aberta'
            : counted(discordancias.abertas, 'discordância aberta', 'discordâncias abertas')}
        </Aviso>
      )}
      {recebidas && <Solicitacoes recebidas={recebidas} today={today} />}
      {convites && (
        <Aviso to="/painel-rh" search={{ aba: 'convites', convite: 'falhou' }} late={convites.total > 0}>
          {convites.total === 0
            ? 'Nenhum convite com falha'
            : counted(convites.total, 'convite com falha', 'convites com falha')}
        </Aviso>
      )}
      {fechamentos && <ProximoFechamento fechamentos={fechamentos} today={today} />}
    </ul>
  );
}

/** The open requests about personal data, which come first on the page, with the first legal date. */
function Solicitacoes({
  recebidas: { solicitacoes, mais },
  today,
}: {
  recebidas: NonNullable<ReturnType<typeof useRecebidas>['data']>['pages'][number];
  today: string;
}) {
  const open = solicitacoes.filter(({ estado }) => isUnsettled(estado));
  const [first] = open;
  const more = mais && open.length === solicitacoes.length ? '+' : '';
  return (
    <Aviso
      to="/privacidade"
      search={{ parte: 'solicitacoes' }}
      late={first !== undefined && first.prazo < today}
    >
      {first === undefined
        ? 'Nenhuma solicitação de dados aberta'
        : `${open.length}${more} ${open.length === 1 ? 'solicitação' : 'solicitações'} de dados, a primeira até ${formatDay(first.prazo)}`}
    </Aviso>
  );
}

/** The first quarter after the last closed one, or in a company without closings the last one that ended, and the day by which HR closes it. */
function ProximoFechamento({ fechamentos, today }: { fechamentos: readonly Fechamento[]; today: string }) {
  const { ano, trimestre } = periodOf(today);
  const ended = fechamentos.toSorted(newestFirst);
  const closed = ended.findIndex(({ versoes }) => versoes.length > 0);
  const next: Trimestre = (closed === -1 ? ended[0] : ended[closed - 1]) ?? { ano, trimestre };
  const until = addDays(lastDayOf({ ano: next.ano, periodo: next.trimestre, periodos: 4 }), diasParaFechar);
  return (
    <Aviso to="/painel-rh" search={{ aba: 'fechamentos' }} late={until < today}>
      {`Próximo fechamento: ${periodName('avaliacao', next.ano, next.trimestre)}, até ${formatDay(until)}`}
    </Aviso>
  );
}

function Aviso({
  to,
  search,
  hash,
  late,
  children,
}: Pick<LinkProps<'a'>, 'to' | 'search' | 'hash'> & { late: boolean; children: string }) {
  return (
    <li>
      <Link className="reach" to={to} search={search} {...(hash && { hash })} data-late={late || undefined}>
        {children}
      </Link>
    </li>
  );
}
