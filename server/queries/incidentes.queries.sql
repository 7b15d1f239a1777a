-- incidentes.queries.readAtingidos
with
  linhas as materialized (
    select
      id,
      momento,
      acao,
      id_ator,
      id_alvo,
      dados,
      acao = any (
        array[$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12]
      )
      or dados ? 'recusada' as leitura
    from
      auditoria
    where
      (momento at time zone 'UTC') >= ($13::timestamptz at time zone 'UTC')
      and (momento at time zone 'UTC') < ($14::timestamptz at time zone 'UTC')
  ),
  concernidos as (
    select
      id as id_linha,
      id_alvo as id_pessoa
    from
      linhas
    where
      id_alvo is not null
    union
    select
      id,
      id_ator
    from
      linhas
    where
      id_alvo is null
      and id_ator is not null
      and acao = any (
        array[
          $15,
          $16,
          $17,
          $18,
          $19,
          $20,
          $21,
          $22,
          $23,
          $24,
          $25,
          $26,
          $27,
          $28,
          $29,
          $30,
          $31
        ]
      )
    union
    select
      l.id,
      (jsonb_path_query(l.dados, lugar.caminho) #>> '{}')::integer
    from
      linhas l
      join (
        values
          ($32, $33::jsonpath),
          ($34, $35::jsonpath),
          ($36, $37::jsonpath),
          ($38, $39::jsonpath),
          ($40, $41::jsonpath),
          ($42, $43::jsonpath),
          ($44, $45::jsonpath),
          ($46, $47::jsonpath),
          ($48, $49::jsonpath),
          ($50, $51::jsonpath),
          ($52, $53::jsonpath),
          ($54, $55::jsonpath),
          ($56, $57::jsonpath),
          ($58, $59::jsonpath),
          ($60, $61::jsonpath),
          ($62, $63::jsonpath),
          ($64, $65::jsonpath),
          ($66, $67::jsonpath),
          ($68, $69::jsonpath),
          ($70, $71::jsonpath),
          ($72, $73::jsonpath),
          ($74, $75::jsonpath),
          ($76, $77::jsonpath),
          ($78, $79::jsonpath),
          ($80, $81::jsonpath),
          ($82, $83::jsonpath),
          ($84, $85::jsonpath),
          ($86, $87::jsonpath),
          ($88, $89::jsonpath),
          ($90, $91::jsonpath),
          ($92, $93::jsonpath),
          ($94, $95::jsonpath),
          ($96, $97::jsonpath),
          ($98, $99::jsonpath),
          ($100, $101::jsonpath),
          ($102, $103::jsonpath),
          ($104, $105::jsonpath),
          ($106, $107::jsonpath),
          ($108, $109::jsonpath),
          ($110, $111::jsonpath)
      ) as lugar (acao, caminho) on lugar.acao = l.acao
  )
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado,
  l.acao,
  l.leitura,
  count(*)::integer as vezes,
  to_char(
    min(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as primeira,
  to_char(
    max(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as ultima
from
  concernidos
  join linhas l on l.id = concernidos.id_linha
  join colaboradores c on c.id = concernidos.id_pessoa
group by
  c.id,
  l.acao,
  l.leitura
order by
  c.nome,
  c.id,
  l.leitura desc,
  min(l.momento),
  l.acao;

-- incidentes.queries.readSemNome
with
  linhas as materialized (
    select
      id,
      momento,
      acao,
      id_ator,
      id_alvo,
      dados,
      acao = any (
        array[$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12]
      )
      or dados ? 'recusada' as leitura
    from
      auditoria
    where
      (momento at time zone 'UTC') >= ($13::timestamptz at time zone 'UTC')
      and (momento at time zone 'UTC') < ($14::timestamptz at time zone 'UTC')
  ),
  concernidos as (
    select
      id as id_linha,
      id_alvo as id_pessoa
    from
      linhas
    where
      id_alvo is not null
    union
    select
      id,
      id_ator
    from
      linhas
    where
      id_alvo is null
      and id_ator is not null
      and acao = any (
        array[
          $15,
          $16,
          $17,
          $18,
          $19,
          $20,
          $21,
          $22,
          $23,
          $24,
          $25,
          $26,
          $27,
          $28,
          $29,
          $30,
          $31
        ]
      )
    union
    select
      l.id,
      (jsonb_path_query(l.dados, lugar.caminho) #>> '{}')::integer
    from
      linhas l
      join (
        values
          ($32, $33::jsonpath),
          ($34, $35::jsonpath),
          ($36, $37::jsonpath),
          ($38, $39::jsonpath),
          ($40, $41::jsonpath),
          ($42, $43::jsonpath),
          ($44, $45::jsonpath),
          ($46, $47::jsonpath),
          ($48, $49::jsonpath),
          ($50, $51::jsonpath),
          ($52, $53::jsonpath),
          ($54, $55::jsonpath),
          ($56, $57::jsonpath),
          ($58, $59::jsonpath),
          ($60, $61::jsonpath),
          ($62, $63::jsonpath),
          ($64, $65::jsonpath),
          ($66, $67::jsonpath),
          ($68, $69::jsonpath),
          ($70, $71::jsonpath),
          ($72, $73::jsonpath),
          ($74, $75::jsonpath),
          ($76, $77::jsonpath),
          ($78, $79::jsonpath),
          ($80, $81::jsonpath),
          ($82, $83::jsonpath),
          ($84, $85::jsonpath),
          ($86, $87::jsonpath),
          ($88, $89::jsonpath),
          ($90, $91::jsonpath),
          ($92, $93::jsonpath),
          ($94, $95::jsonpath),
          ($96, $97::jsonpath),
          ($98, $99::jsonpath),
          ($100, $101::jsonpath),
          ($102, $103::jsonpath),
          ($104, $105::jsonpath),
          ($106, $107::jsonpath),
          ($108, $109::jsonpath),
          ($110, $111::jsonpath)
      ) as lugar (acao, caminho) on lugar.acao = l.acao
  )
select
  l.acao,
  l.leitura,
  count(*)::integer as vezes,
  to_char(
    min(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as primeira,
  to_char(
    max(l.momento) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as ultima
from
  linhas l
where
  not exists (
    select
    from
      concernidos
    where
      id_linha = l.id
      and id_pessoa is not null
  )
group by
  l.acao,
  l.leitura
order by
  l.leitura desc,
  min(l.momento),
  l.acao;
