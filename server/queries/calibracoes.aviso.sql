-- calibracoes.aviso.notifyPeople
with
  avisadas as (
    update calibracoes
    set
      avisada_em = $1::timestamptz
    where
      avisada_em is null
      and visivel_em <= $2::date
    returning
      id,
      id_fechamento
  )
select
  c.email as para,
  c.nome,
  f.ano,
  f.trimestre,
  (
    select
      s.selo
    from
      selos s
    where
      s.tipo = 'calibracao'
      and s.id_registro = k.id
  ) as selo
from
  avisadas k
  join fechamentos f on f.id = k.id_fechamento
  join quadrantes_calibrados q on q.id_calibracao = k.id
  join colaboradores c on c.id = q.id_colaborador
where
  q.sal is not null
  and c.ativo
  and c.email_confirmado
  and (
    exists (
      select
      from
        colaboradores v
      where
        v.id = c.id
        and v.senha_hash is not null
    )
    or exists (
      select
      from
        identidades i
      where
        i.id_colaborador = c.id
    )
  )
order by
  c.id;
