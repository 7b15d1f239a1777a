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
          $30
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
          ($31, $32::jsonpath),
          ($33, $34::jsonpath),
          ($35, $36::jsonpath),
          ($37, $38::jsonpath),
          ($39, $40::jsonpath),
          ($41, $42::jsonpath),
          ($43, $44::jsonpath),
          ($45, $46::jsonpath),
          ($47, $48::jsonpath),
          ($49, $50::jsonpath),
          ($51, $52::jsonpath),
          ($53, $54::jsonpath),
          ($55, $56::jsonpath),
          ($57, $58::jsonpath),
          ($59, $60::jsonpath),
          ($61, $62::jsonpath),
          ($63, $64::jsonpath),
          ($65, $66::jsonpath),
          ($67, $68::jsonpath),
          ($69, $70::jsonpath),
          ($71, $72::jsonpath),
          ($73, $74::jsonpath),
          ($75, $76::jsonpath),
          ($77, $78::jsonpath),
          ($79, $80::jsonpath),
          ($81, $82::jsonpath),
          ($83, $84::jsonpath),
          ($85, $86::jsonpath),
          ($87, $88::jsonpath),
          ($89, $90::jsonpath),
          ($91, $92::jsonpath),
          ($93, $94::jsonpath),
          ($95, $96::jsonpath),
          ($97, $98::jsonpath),
          ($99, $100::jsonpath),
          ($101, $102::jsonpath),
          ($103, $104::jsonpath),
          ($105, $106::jsonpath),
          ($107, $108::jsonpath),
          ($109, $110::jsonpath),
          ($111, $112::jsonpath),
          ($113, $114::jsonpath),
          ($115, $116::jsonpath),
          ($117, $118::jsonpath)
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
          $30
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
          ($31, $32::jsonpath),
          ($33, $34::jsonpath),
          ($35, $36::jsonpath),
          ($37, $38::jsonpath),
          ($39, $40::jsonpath),
          ($41, $42::jsonpath),
          ($43, $44::jsonpath),
          ($45, $46::jsonpath),
          ($47, $48::jsonpath),
          ($49, $50::jsonpath),
          ($51, $52::jsonpath),
          ($53, $54::jsonpath),
          ($55, $56::jsonpath),
          ($57, $58::jsonpath),
          ($59, $60::jsonpath),
          ($61, $62::jsonpath),
          ($63, $64::jsonpath),
          ($65, $66::jsonpath),
          ($67, $68::jsonpath),
          ($69, $70::jsonpath),
          ($71, $72::jsonpath),
          ($73, $74::jsonpath),
          ($75, $76::jsonpath),
          ($77, $78::jsonpath),
          ($79, $80::jsonpath),
          ($81, $82::jsonpath),
          ($83, $84::jsonpath),
          ($85, $86::jsonpath),
          ($87, $88::jsonpath),
          ($89, $90::jsonpath),
          ($91, $92::jsonpath),
          ($93, $94::jsonpath),
          ($95, $96::jsonpath),
          ($97, $98::jsonpath),
          ($99, $100::jsonpath),
          ($101, $102::jsonpath),
          ($103, $104::jsonpath),
          ($105, $106::jsonpath),
          ($107, $108::jsonpath),
          ($109, $110::jsonpath),
          ($111, $112::jsonpath),
          ($113, $114::jsonpath),
          ($115, $116::jsonpath),
          ($117, $118::jsonpath)
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
