-- people.revisao.readQuadranteRevisto
select
  r.quadrante,
  r.texto as motivo,
  to_char(
    r.respondida_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as revisto_em
from
  solicitacoes s
  join respostas_solicitacao r on r.id_solicitacao = s.id
where
  s.id_colaborador = $1
  and r.fim is not null
order by
  r.respondida_em desc,
  s.id desc,
  r.vez desc
limit
  1;
