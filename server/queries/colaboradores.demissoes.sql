-- colaboradores.demissoes.leave
select
  "id"
from
  "colaboradores"
where
  (
    "colaboradores"."id" > $1
    and "colaboradores"."ativo" = $2
    and "colaboradores"."data_demissao" <= $3
  )
order by
  "colaboradores"."id" asc
limit
  $4;
