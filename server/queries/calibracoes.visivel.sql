-- calibracoes.visivel.isUnderWay
select
  k.id
from
  calibracoes k
  join fechamentos f on f.id = k.id_fechamento
where
  f.ano = $1
  and f.trimestre = $2
  and k.trancada_em is null
limit
  1;
