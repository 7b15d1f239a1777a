-- selos.ressalva.readAlteracoes
select
  o_que,
  to_char(
    max(feita_em) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as feita_em
from
  alteracoes_do_acesso
where
  id_colaborador = $1
  and "alteracoes_do_acesso"."feita_em" > $2
group by
  o_que
order by
  max(feita_em),
  o_que;

-- selos.ressalva.tellOfEarlier
select
  c.email as para,
  count(*)::integer as quantas,
  to_char(
    min(a.feita_em) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as primeira,
  to_char(
    max(a.feita_em) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as ultima
from
  (
    select
      'report' as tipo,
      id,
      assinado_por as id_colaborador,
      assinado_em as feita_em
    from
      reports
    where
      assinado_por is not null
    union all
    select
      'avaliacao',
      id,
      assinada_por,
      assinada_em
    from
      avaliacoes_culturais
    where
      assinada_por is not null
    union all
    select
      'manifestacao',
      id,
      id_colaborador,
      feita_em
    from
      manifestacoes
    union all
    select
      'resposta',
      id_manifestacao,
      id_autor,
      respondida_em
    from
      respostas_discordancia
    union all
    select
      'ultima_palavra',
      u.id_manifestacao,
      m.id_colaborador,
      u.escrita_em
    from
      ultimas_palavras u
      join manifestacoes m on m.id = u.id_manifestacao
    union all
    select
      'entrega',
      id,
      id_autor,
      feita_em
    from
      entregas
  ) a
  join colaboradores c on c.id = a.id_colaborador
where
  c.id = any ($1::integer[])
group by
  c.id
order by
  c.id;
