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
